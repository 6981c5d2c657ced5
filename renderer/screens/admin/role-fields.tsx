import { useFormContext } from 'react-hook-form';
import { PERMISSION_GROUPS } from '#renderer/domain/roles/permission-words.ts';
import { ROLE_TYPE_WORDS } from '#renderer/domain/roles/role-words.ts';
import { Checkbox } from '#renderer/ui/controls/switch.tsx';
import { FieldGroup } from '#renderer/ui/forms/field-group.tsx';
import { SelectField, TextField } from '#renderer/ui/forms/fields.tsx';
import { FieldRow } from '#renderer/ui/forms/form.tsx';
import { say } from '#shared/language/say.ts';
import { POWERFUL_FLAGS } from '#shared/permissions/powers.ts';
import type { PermissionFlag, RoleType } from '#shared/permissions.ts';
import * as words from '#shared/words/admin.ts';
import * as common from '#shared/words/common.ts';
import * as familyWords from '#shared/words/family.ts';
import styles from './role-fields.module.css';

const ADMIN_ONLY: readonly PermissionFlag[] = POWERFUL_FLAGS;

interface RoleFieldsProps {
  /** True when the signed-in person is the family's admin. */
  isFamilyAdmin: boolean;
  /** Current type of the edited role, which stays selectable. */
  ownType?: RoleType;
}

/** Fields for the name, type and nine permissions of a role; only the types adult and child are offered (roles-2). */
export function RoleFields({ isFamilyAdmin, ownType }: RoleFieldsProps) {
  const { register } = useFormContext();
  const types = [...new Set<RoleType>(['child', 'adult', ...(ownType ? [ownType] : [])])];
  return (
    <>
      <FieldRow>
        <TextField name="name" label={say(familyWords.roleName)} autoComplete="off" maxLength={40} />
        <SelectField
          name="type"
          label={say(common.type)}
          options={types.map((type) => ({ value: type, label: ROLE_TYPE_WORDS[type] }))}
        />
      </FieldRow>
      <div className={styles.groups}>
        {PERMISSION_GROUPS.map(({ title, flags }) => (
          <FieldGroup key={title} legend={title}>
            {flags.map(({ flag, label, hint }) => {
              const isRefused = !isFamilyAdmin && ADMIN_ONLY.includes(flag);
              return (
                <Checkbox
                  key={flag}
                  label={label}
                  hint={isRefused ? say(words.adminOnlyPermissionHint) : hint}
                  {...register(`permissions.${flag}`)}
                  disabled={isRefused}
                />
              );
            })}
          </FieldGroup>
        ))}
      </div>
    </>
  );
}
