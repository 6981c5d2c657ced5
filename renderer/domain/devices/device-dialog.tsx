import * as z from 'zod/mini';
import { SelectField, TextField } from '#renderer/ui/forms/fields.tsx';
import { showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { FormDialog } from '#renderer/ui/overlays/form-dialog.tsx';
import { type DeviceView, deviceName, IDLE_MINUTES } from '#shared/contracts/devices.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { useUpdateDevice } from './devices.queries.ts';

const deviceForm = z.object({ name: deviceName, idleMinutes: z.string() });

const IDLE_OPTIONS = IDLE_MINUTES.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'Never' : minutes === 1 ? 'After 1 minute' : `After ${minutes} minutes`,
}));

/** Name of a device, and when it goes back to Who is it? by itself. */
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
      title={`Settings of ${device.name}`}
      form={form}
      onSubmit={save}
      onClose={onClose}
      pending={update.isPending}
      error={update.isError ? messageFor(update.error) : null}
    >
      <TextField name="name" label="Name of the device" autoComplete="off" />
      <SelectField
        name="idleMinutes"
        label="Back to “Who is it?” when nobody touches it"
        hint="So that nobody ticks for somebody else by mistake."
        options={IDLE_OPTIONS}
      />
    </FormDialog>
  );
}
