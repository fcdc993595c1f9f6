import {
  maxProjectInstructionsLength,
  maxProjectItems,
  maxProjectNameLength,
  maxProjects,
  ProjectColour,
} from '#features/projects/shared/projects.contract.ts';
import { projectsScreens } from '#features/projects/shared/projects.screens.ts';
import type { Declaration } from '#server/declaration.ts';
import { projectItemPolicies, projectMemberPolicies, projectPolicies } from './project-policies.ts';

/** Members are accounts of one server. */
const staysHere = 'It was shared with people of another server.';

export const projectsDeclaration: Declaration = {
  name: 'projects',
  screens: projectsScreens,
  canBeOff: true,
  tables: {
    projects: {
      label: 'Projects',
      bounds: {
        rows: maxProjects,
        isOfPerson: true,
        texts: { name: maxProjectNameLength, instructions: maxProjectInstructionsLength },
      },
      oneOf: { colour: ProjectColour.options },
      policies: projectPolicies,
    },
    project_items: {
      label: 'What is in your projects',
      bounds: { rows: maxProjects * maxProjectItems },
      ownRows: ['select', 'delete'],
      policies: projectItemPolicies,
    },
    project_members: {
      label: 'Projects that are shared with you',
      notImported: staysHere,
      ownRows: ['select', 'delete'],
      policies: projectMemberPolicies,
    },
    project_invitations: {
      label: 'Invitations to your projects',
      secrets: ['token_hash'],
      addressColumn: 'email',
      notImported: staysHere,
    },
  },
};
