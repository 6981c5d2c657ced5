import { Plus } from '@blueprintjs/icons';
import * as z from 'zod/mini';
import { CREATE_ROLE_FAILURE, useCreateRole } from '#renderer/domain/roles/role-changes.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { SelectField, TextField } from '#renderer/ui/forms/fields.tsx';
import { FieldRow, Form, FormActions, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { createRoleBody } from '#shared/contracts/roles.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import { CUSTOM_ROLE_PRESETS } from '#shared/permissions/default-roles.ts';
import * as checks from '#shared/words/checks.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/family.ts';

/** Only adult and child, because the type determines the permissions (families-24). */
const TYPES = ['child', 'adult'] as const;
const TYPE_OPTIONS = [
  { value: 'child', label: say(words.childRoleType) },
  { value: 'adult', label: say(words.adultRoleType) },
];

const customRole = z.object({ name: createRoleBody.shape.name, type: z.enum(TYPES, say(checks.chooseAType)) });

/** Creates a role from a name and a type. */
export function CustomRoleCard({ familyId, className }: { familyId: string; className?: string | undefined }) {
  const form = useZodForm(customRole, { name: '', type: 'child' });
  const create = useCreateRole(familyId, say(common.success));
  const save = ({ name, type }: z.output<typeof customRole>) => {
    create.mutate(
      { name, type, permissions: CUSTOM_ROLE_PRESETS[type] },
      { onSuccess: () => form.reset(), onError: (error) => showServerIssues(form, error) },
    );
  };
  return (
    <Card title={say(words.createCustomRole)} className={className}>
      <Form form={form} onSubmit={save}>
        <FieldRow>
          <TextField
            name="name"
            label={say(words.roleName)}
            autoComplete="off"
            maxLength={40}
            placeholder={say(words.roleNameExample)}
          />
          <SelectField name="type" label={say(common.type)} options={TYPE_OPTIONS} />
        </FieldRow>
        {create.isError ? <InlineError>{messageFor(create.error, CREATE_ROLE_FAILURE)}</InlineError> : null}
        <FormActions>
          <Button type="submit" icon={<Plus aria-hidden="true" />} pending={create.isPending}>
            {say(words.createRole)}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
