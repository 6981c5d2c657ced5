import type { Parts } from '#renderer/extras/slots.tsx';
import { BoardSettingsFields } from './board-settings.tsx';

/** Parts in the settings of a device. */
export const parts: Parts<'device.shows'> = { 'device.shows': BoardSettingsFields };
