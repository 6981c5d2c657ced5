import { useController } from 'react-hook-form';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import styles from '#renderer/domain/people/people-field.module.css';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { Chip } from '#renderer/ui/controls/chip.tsx';
import { FieldGroup } from '#renderer/ui/forms/field-group.tsx';
import { useFieldError } from '#renderer/ui/forms/form-field.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';

interface PeopleFieldProps {
  /** Name of the form field, which holds ids. */
  name: string;
  legend: string;
  /** Help text under the legend. */
  hint?: string;
  /** People who can be chosen. */
  people: readonly PersonView[];
}

/** Field for any number of people of the family. */
export function PeopleField({ name, legend, hint, people }: PeopleFieldProps) {
  const { field } = useController({ name });
  const chosen: readonly string[] = field.value ?? [];
  const toggle = (id: string) =>
    field.onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <FieldGroup legend={legend} error={useFieldError(name)}>
      {hint ? <p className="muted">{hint}</p> : null}
      <div className={styles.people}>
        {people.map((person) => (
          <Chip
            key={person.id}
            pressed={chosen.includes(person.id)}
            icon={<Avatar person={person} size={26} />}
            onClick={() => toggle(person.id)}
          >
            {shortName(person)}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  );
}
