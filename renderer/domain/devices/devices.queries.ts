import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#renderer/api/client.ts';
import { useMutationOnce } from '#renderer/api/use-mutation-once.ts';
import { beginSession, endSession } from '#renderer/domain/session/session.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { ContractAnswer, ContractRequest } from '#shared/contracts/contract.ts';
import type { DeviceView } from '#shared/contracts/devices.schema.ts';
import {
  createPairing,
  listDevices,
  listProfiles,
  pairDevice,
  removeDevice,
  setSignInWay,
  signInByPin,
  unlockProfile,
  updateDevice,
} from '#shared/contracts/devices.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import type { SignInWay } from '#shared/sign-in-ways.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/devices.ts';

/** Query for the paired devices of the family. */
export const devicesQuery = queryOptions({
  queryKey: ['/api/devices'],
  queryFn: ({ signal }) => call(listDevices, {}, { signal }),
});

/** Query for the people who may sign in on this paired device. */
export const profilesQuery = queryOptions({
  queryKey: ['/api/devices/profiles'],
  queryFn: ({ signal }) => call(listProfiles, {}, { signal }),
});

/** A pairing code with the addresses at which a device uses it. */
export type Pairing = ContractAnswer<typeof createPairing>;

const CREATE_PAIRING = ['devices', 'pairing'];

function failed(error: unknown) {
  showToast({ title: say(common.error), description: messageFor(error), intent: 'danger' });
}

/** Creates a pairing code for one device. */
export function useCreatePairing() {
  return useMutationOnce({
    mutationKey: CREATE_PAIRING,
    mutationFn: () => call(createPairing),
    onError: failed,
  });
}

/** Makes this browser a device of the family; this ends the session of anyone signed in here. */
export function usePairDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ContractRequest<typeof pairDevice>['body']) => call(pairDevice, { body }),
    onSuccess: () => endSession(queryClient),
  });
}

/** A child, with the PIN or the pictures that they entered. */
export type SecretBody = ContractRequest<typeof signInByPin>['body'];

/** Returns the function that signs a child in by PIN, by three pictures, or by a tap alone. */
export function useSignInOfChild(): (body: SecretBody) => Promise<unknown> {
  const queryClient = useQueryClient();
  return useCallback(
    async (body) => {
      try {
        beginSession(queryClient, await call(signInByPin, { body }));
      } catch (error) {
        void queryClient.invalidateQueries(profilesQuery);
        throw error;
      }
    },
    [queryClient],
  );
}

/** Changes of a device; `ways` are those of the children for whom they changed, by id. */
interface DeviceChanges {
  body: ContractRequest<typeof updateDevice>['body'];
  ways: readonly (readonly [userId: string, way: SignInWay])[];
}

/**
 * Changes a device's name, the idle time after which it returns to the profile picker, and how children sign in there.
 */
export function useUpdateDevice(device: DeviceView) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, ways }: DeviceChanges) => {
      for (const [userId, way] of ways) {
        await call(setSignInWay, { params: { deviceId: device.id, userId }, body: { way } });
      }
      return call(updateDevice, { params: { deviceId: device.id }, body });
    },
    onSuccess: (saved) =>
      queryClient.setQueryData(devicesQuery.queryKey, (devices) =>
        devices?.map((each) => (each.id === saved.id ? saved : each)),
      ),
    onError: failed,
  });
}

/** Unlocks a child on a device after wrong PINs, so that they can try again at once. */
export function useUnlockProfile(device: DeviceView, { userId, name }: DeviceView['locks'][number]) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(unlockProfile, { params: { deviceId: device.id, userId } }),
    onSuccess: () =>
      showToast({
        title: say(words.unlocked),
        description: say(words.canTryAgainNamed, { name, device: device.name }),
      }),
    onError: failed,
    onSettled: () => refreshAfter(queryClient, 'devices.changed'),
  });
}

/** Removes a device, which cuts it off at once. */
export function useRemoveDevice(device: DeviceView) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeDevice, { params: { deviceId: device.id } }),
    onSuccess: () =>
      showToast({
        title: say(words.deviceCutOff),
        description: say(words.connectAnewNamed, { device: device.name }),
      }),
    onError: failed,
    onSettled: () => refreshAfter(queryClient, 'devices.changed'),
  });
}
