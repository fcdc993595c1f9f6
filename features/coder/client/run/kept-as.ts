/** Under which name the device keeps what a project's page stores. */
export const keptAs = (projectId: string) => `code ${projectId}`;
