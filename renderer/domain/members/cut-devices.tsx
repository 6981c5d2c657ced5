import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { devicesQuery } from '#renderer/domain/devices/devices.queries.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { Checkbox } from '#renderer/ui/controls/switch.tsx';
import type { DeviceView } from '#shared/contracts/devices.schema.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/members.ts';

/** Returns the devices that a member connected. @param isNeeded false for viewers who may not see devices */
export function usePairedDevices(member: PersonView, isNeeded: boolean): readonly DeviceView[] {
  const devices = useQuery({ ...devicesQuery, enabled: isNeeded }).data ?? [];
  return devices.filter(({ pairedBy }) => pairedBy?.id === member.id);
}

interface CutDevicesBoxProps extends Omit<ComponentProps<typeof Checkbox>, 'label' | 'hint'> {
  member: PersonView;
  devices: readonly DeviceView[];
}

/**
 * Asks whether the devices that a member connected are cut off when the member is deleted or loses rights (people-21).
 */
export function CutDevicesBox({ member, devices, ...input }: CutDevicesBoxProps) {
  return (
    <Checkbox
      {...input}
      label={say(words.cutOffTheirDevices, { count: devices.length, name: shortName(member) })}
      hint={say(words.cutOffDevicesHint, { devices: devices.map(({ name }) => name).join(', ') })}
    />
  );
}
