import type { InvitedRole, ListRole } from '@listgrove/domain/lists/rows';

/** What the roles are called. */
export const roleNames: Record<ListRole, string> = {
  owner: 'Owner',
  editor: 'Can edit',
  checker: 'Can check off',
  viewer: 'Can view',
};

/** The roles that an owner gives, for selects. */
export const roleOptions = (['editor', 'checker', 'viewer'] as const).map((value) => ({
  value,
  label: roleNames[value],
}));

/** What somebody with each role may do, in a sentence. */
export const may: Record<InvitedRole, string> = {
  editor: 'You can add, change and complete its items.',
  checker: 'You can complete its items.',
  viewer: 'You can read along.',
};
