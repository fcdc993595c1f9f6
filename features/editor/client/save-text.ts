/** Saves a text as a file on the person's device. */
export function saveText({ name, mediaType, text }: { name: string; mediaType: string; text: string }): void {
  saveFile(name, new Blob([text], { type: mediaType }));
}

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  const address = URL.createObjectURL(content);
  link.href = address;
  link.download = name.replaceAll(/[\\/:*?"<>|\s]+/g, ' ').trim();
  link.click();
  URL.revokeObjectURL(address);
}
