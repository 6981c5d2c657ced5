import * as z from 'zod/mini';
import { SelectField, TextField } from '#renderer/ui/forms/fields.tsx';
import { showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { FormDialog } from '#renderer/ui/overlays/form-dialog.tsx';
import { type DeviceView, deviceName, IDLE_MINUTES } from '#shared/contracts/devices.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/devices.ts';
import { useUpdateDevice } from './devices.queries.ts';

const deviceForm = z.object({ name: deviceName, idleMinutes: z.string() });

const IDLE_OPTIONS = IDLE_MINUTES.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? say(words.never) : say(words.afterMinutesCount, { count: minutes }),
}));

/** Edits a device's name and the idle time after which it returns to "Who is it?". */
export function DeviceDialog({ device, onClose }: { device: DeviceView; onClose: () => void }) {
  const update = useUpdateDevice(device);
  const form = useZodForm(deviceForm, { name: device.name, idleMinutes: String(device.idleMinutes) });
  const save = ({ name, idleMinutes }: z.output<typeof deviceForm>) =>
    update.mutate(
      { name, idleMinutes: IDLE_MINUTES.find((each) => String(each) === idleMinutes) ?? 2 },
      { onSuccess: onClose, onError: (error) => void showServerIssues(form, error) },
    );
  return (
    <FormDialog
      title={say(words.settingsNamed, { device: device.name })}
      form={form}
      onSubmit={save}
      onClose={onClose}
      pending={update.isPending}
      error={update.isError ? messageFor(update.error) : null}
    >
      <TextField name="name" label={say(words.nameOfTheDevice)} autoComplete="off" />
      <SelectField
        name="idleMinutes"
        label={say(words.idleMinutesLabel)}
        hint={say(words.idleMinutesHint)}
        options={IDLE_OPTIONS}
      />
    </FormDialog>
  );
}
