import { Plus } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { CREATE_ROLE_FAILURE, useCreateRole } from '#renderer/domain/roles/role-changes.ts';
import { roleName } from '#renderer/domain/roles/role-words.ts';
import { rolesQuery } from '#renderer/domain/roles/roles.queries.ts';
import { useActor } from '#renderer/domain/session/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ChangedMeanwhile } from '#renderer/ui/forms/changed-meanwhile.tsx';
import { FocusFirstField } from '#renderer/ui/forms/focus-first-field.tsx';
import { Form, FormActions, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { latestValues } from '#renderer/ui/forms/latest-values.ts';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import { createRoleBody, type FamilyRoleView } from '#shared/contracts/roles.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import { CUSTOM_ROLE_PRESETS } from '#shared/permissions/default-roles.ts';
import { losesAccess } from '#shared/permissions/powers.ts';
import { PERMISSION_FLAGS, type Permissions } from '#shared/permissions.ts';
import * as words from '#shared/words/admin.ts';
import * as common from '#shared/words/common.ts';
import * as family from '#shared/words/family.ts';
import * as members from '#shared/words/members.ts';
import { RoleFields } from './role-fields.tsx';
import { UPDATE_ROLE_FAILURE, useUpdateRole } from './roles.queries.ts';

/**
 * Create New Role; defaults to the type child with only canViewProgress (roles-3).
 * @param isPrimary true when it is the tab's main action, i.e. while no role is edited
 */
export function CreateRoleCard({ familyId, isPrimary }: { familyId: string; isPrimary: boolean }) {
  const isFamilyAdmin = useActor()?.isFamilyAdmin ?? false;
  const create = useCreateRole(familyId, say(words.roleCreated));
  const form = useZodForm(createRoleBody, { name: '', type: 'child', permissions: CUSTOM_ROLE_PRESETS.child });
  const save = (values: z.output<typeof createRoleBody>) => {
    create.mutate(values, {
      onSuccess: () => form.reset(),
      onError: (error) => showServerIssues(form, error),
    });
  };
  return (
    <Card title={say(words.createNewRole)}>
      <Form form={form} onSubmit={save}>
        <RoleFields isFamilyAdmin={isFamilyAdmin} />
        {create.isError ? <InlineError>{messageFor(create.error, CREATE_ROLE_FAILURE)}</InlineError> : null}
        <FormActions>
          <Button
            type="submit"
            variant={isPrimary ? 'primary' : 'default'}
            icon={<Plus aria-hidden="true" />}
            pending={create.isPending}
          >
            {say(family.createRole)}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

/** Edit Role: changes it for all its holders, and closes when saved (command-center-18). */
export function EditRoleCard({ role, onClose }: { role: FamilyRoleView; onClose: () => void }) {
  const isFamilyAdmin = useActor()?.isFamilyAdmin ?? false;
  const update = useUpdateRole(role);
  const form = useZodForm(createRoleBody, valuesOf(role));
  const roles = useQuery({ ...rolesQuery(role.familyId), enabled: false }).data;
  const chosen = form.watch('permissions');
  const flags = PERMISSION_FLAGS.map((flag) => [flag, chosen?.[flag] === true]);
  const permissions = Object.fromEntries(flags) as Permissions;
  const latest = latestValues(roles, role.id, valuesOf);
  return (
    <FocusFirstField>
      <Card title={say(words.editRole)} description={say(words.editRoleHint, { role: roleName(role) })}>
        <Form
          form={form}
          onSubmit={(values) =>
            update.mutate(values, { onSuccess: onClose, onError: (error) => showServerIssues(form, error) })
          }
        >
          {latest === undefined ? null : <ChangedMeanwhile latest={latest} onShow={(values) => form.reset(values)} />}
          <RoleFields isFamilyAdmin={isFamilyAdmin} ownType={role.type} />
          {losesAccess(role, { type: role.type, permissions }) ? (
            <Notice tone="warning">{say(words.roleChangeRevokesHint)}</Notice>
          ) : null}
          {update.isError ? <InlineError>{messageFor(update.error, UPDATE_ROLE_FAILURE)}</InlineError> : null}
          <FormActions>
            <Button type="submit" variant="primary" pending={update.isPending} pendingText={say(common.saving)}>
              {say(members.saveChanges)}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {say(common.cancel)}
            </Button>
          </FormActions>
        </Form>
      </Card>
    </FocusFirstField>
  );
}

function valuesOf({ name, type, permissions }: FamilyRoleView): z.input<typeof createRoleBody> {
  return { name, type, permissions };
}
