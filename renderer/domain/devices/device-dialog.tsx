import { Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { type DeviceExtras, Slot } from '#renderer/extras/slots.tsx';
import { Checkbox } from '#renderer/ui/controls/switch.tsx';
import { SelectField, TextField } from '#renderer/ui/forms/fields.tsx';
import { showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { FormDialog } from '#renderer/ui/overlays/form-dialog.tsx';
import { lazyDialog } from '#renderer/ui/overlays/lazy-dialog.tsx';
import { type DeviceView, deviceName, IDLE_MINUTES } from '#shared/contracts/devices.schema.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { DEVICE_SHOWS, type DeviceShows } from '#shared/device-shows.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import type { Text } from '#shared/language/text.ts';
import { SIGN_IN_WAYS } from '#shared/sign-in-ways.ts';
import * as words from '#shared/words/devices.ts';
import * as wall from '#shared/words/wall.ts';
import { DevicePreview, PreviewBox } from './device-preview.tsx';
import { DeviceWays, waysOf } from './device-ways.tsx';
import { useUpdateDevice } from './devices.queries.ts';

// Loaded from here too: a part shared with the family's page would be one more name in the first load (speed-8).
const PicturesDialog = lazyDialog(() => import('#renderer/domain/devices/pictures-dialog.tsx'), 'PicturesDialog');

const deviceForm = z.object({
  name: deviceName,
  idleMinutes: z.string(),
  shows: z.enum(DEVICE_SHOWS),
  showsPoints: z.boolean(),
  ways: z.record(z.string(), z.enum(SIGN_IN_WAYS)),
});

const IDLE_OPTIONS = IDLE_MINUTES.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? say(words.never) : say(words.afterMinutesCount, { count: minutes }),
}));

const SHOWS_WORDS: Readonly<Record<DeviceShows, Text>> = {
  names: wall.onlyNames,
  rings: wall.ringsToo,
  next: wall.nextToo,
};

/**
 * Edits a device's name, the idle time after which it returns to "Who is it?", what that shows (devices-42), and how
 * each child signs in there (devices-31).
 */
export function DeviceDialog({ device, onClose }: { device: DeviceView; onClose: () => void }) {
  const update = useUpdateDevice(device);
  const before = waysOf(device);
  const form = useZodForm(deviceForm, {
    name: device.name,
    idleMinutes: String(device.idleMinutes),
    shows: device.shows,
    showsPoints: device.showsPoints,
    ways: before,
  });
  const [ways, shows, showsPoints] = form.watch(['ways', 'shows', 'showsPoints']);
  const [more, setMore] = useState<DeviceExtras>({});
  const [picturesFor, setPicturesFor] = useState<PersonView | null>(null);
  const save = ({ idleMinutes, ways, ...sent }: z.output<typeof deviceForm>) =>
    update.mutate(
      {
        body: { ...sent, ...more, idleMinutes: IDLE_MINUTES.find((each) => String(each) === idleMinutes) ?? 2 },
        ways: Object.entries(ways).filter(([userId, way]) => way !== (before[userId] ?? 'pin')),
      },
      { onSuccess: onClose, onError: (error) => void showServerIssues(form, error) },
    );
  const points = <Checkbox label={say(wall.alsoPoints)} {...form.register('showsPoints')} />;
  const picker = (
    <>
      <SelectField
        name="shows"
        label={say(wall.whatItShows)}
        options={DEVICE_SHOWS.map((value) => ({ value, label: say(SHOWS_WORDS[value]) }))}
      />
      {shows === 'names' ? null : points}
      <DevicePreview shows={shows} showsPoints={showsPoints} />
    </>
  );
  const dialog = (
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
      <Slot
        name="device.shows"
        {...{ device, more, showsPoints, points, picker, Preview: PreviewBox }}
        onMore={setMore}
        otherwise={picker}
      />
      <DeviceWays
        ways={ways}
        onChange={(userId, way) => form.setValue('ways', { ...ways, [userId]: way }, { shouldDirty: true })}
        onSetPictures={setPicturesFor}
      />
    </FormDialog>
  );
  // Next to the form, not inside it: keys in it would reach both.
  return (
    <>
      {dialog}
      <Suspense>
        {picturesFor ? <PicturesDialog child={picturesFor} onClose={() => setPicturesFor(null)} /> : null}
      </Suspense>
    </>
  );
}
