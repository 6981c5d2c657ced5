import type { Caller } from '#server/access/caller.ts';
import type { Tx } from '#server/db/tx.ts';
import { beginUnitsWith } from '#server/db/unit-beginning.ts';
import type { Core } from '#server/extras/define-extra.ts';
import type { PairedDevice } from '#server/features/devices/devices.service.ts';
import { countDay, type ShownDay } from '#server/features/wall/device-days.service.ts';
import type { SavedDeviceFields } from '#server/hooks/hook-additions.ts';
import type { ContractInput } from '#shared/contracts/contract.ts';
import type { updateDevice } from '#shared/contracts/devices.ts';
import { AppError } from '#shared/errors.ts';
import type { BoardTask, BoardView } from '#shared/extras/board/contract.schema.ts';
import type { tickOnBoard } from '#shared/extras/board/contract.ts';
import type { BoardSettings } from '#shared/extras/board/fields.ts';

type Tick = ContractInput<typeof tickOnBoard>['body'];

/** A device that is a wall board. */
interface Board {
  device: PairedDevice;
  settings: BoardSettings;
}

/** Shows the children's today on wall boards, and ticks there (board-2, board-4). */
export class BoardService {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /** Counts the wall boards of a family. */
  count(tx: Tx, familyId: string): number {
    return this.#core.deviceFields.of(tx, familyId).filter((stored) => stored?.board).length;
  }

  /** Reads the settings of a board that a grown-up sent. @throws AppError not_found for a child of others */
  settingsFrom(tx: Tx, caller: Caller, { board }: ContractInput<typeof updateDevice>['body']): SavedDeviceFields {
    if (board === undefined) return {};
    const children = this.#core.directory.children(tx, caller.familyId ?? '');
    for (const id of board?.children ?? []) {
      if (!children.some((child) => child.id === id)) throw new AppError('not_found');
    }
    return { board };
  }

  /** Reads what the device shows. @throws AppError device_not_paired, not_found for a device that is no board */
  read(token: string | null): BoardView {
    return this.#core.unitOfWork.read((tx) => this.#view(tx, this.#boardOf(tx, token)));
  }

  /**
   * Ticks or un-ticks a task of today for a child on the board. With a secret the child is the author, otherwise the
   * device is.
   * @throws AppError device_not_paired, not_found, date_out_of_range, those of `PinsService.check` where the board asks
   *   for the secret, and those of `PointsService.complete`
   */
  async tick(token: string | null, { taskId, userId, date, wanted, ...secret }: Tick): Promise<BoardView> {
    const { unitOfWork, pins, points, limits } = this.#core;
    const what = { taskId, userId, date };
    const { board, caller } = unitOfWork.read((tx) => this.#mayTick(tx, token, what));
    const { asksSecret } = board.settings;
    const recheck = asksSecret
      ? await limits.pinSignIn(userId, () => pins.check(board.device, { userId, ...secret }))
      : undefined;
    const current = { ...caller, ...(asksSecret ? {} : { bookedBy: board.device.id }) };
    // Meanwhile the device may be cut off, the board changed, the child grown up, or the day over.
    const begin = (tx: Tx) => {
      const now = this.#mayTick(tx, token, what);
      if (now.board.settings.asksSecret !== asksSecret) throw new AppError('other_way_here');
      recheck?.(tx);
      Object.assign(current, now.caller);
    };
    await beginUnitsWith(begin, () =>
      wanted
        ? points.complete(current, taskId, { userId, date })
        : points.uncomplete(current, taskId, { userId, date }),
    );
    return this.read(token);
  }

  /** Finds what a tick on a board is about. @throws AppError device_not_paired, not_found, date_out_of_range */
  #mayTick(
    tx: Tx,
    token: string | null,
    { taskId, userId, date }: Pick<Tick, 'taskId' | 'userId' | 'date'>,
  ): { board: Board; caller: Caller } {
    const board = this.#boardOf(tx, token);
    const isShown = board.settings.children?.includes(userId) ?? true;
    const [day] = isShown ? this.#daysOn(tx, board, [userId]) : [];
    if (!day) throw new AppError('not_found');
    if (date !== day.progress.date) throw new AppError('date_out_of_range');
    if (!day.tasks.some(({ id }) => id === taskId)) throw new AppError('not_found');
    return { board, caller: day.caller };
  }

  #boardOf(tx: Tx, token: string | null): Board {
    const { devices, familyRows } = this.#core;
    const device = devices.require(token);
    const settings = device.extraFields?.board;
    if (!settings || !familyRows.extrasOf(tx, device.familyId).includes('board')) throw new AppError('not_found');
    return { device, settings };
  }

  #daysOn(tx: Tx, { device, settings }: Board, only = settings.children): ShownDay[] {
    const { withProfessionals } = settings;
    return this.#core.deviceDays.ofChildren(tx, device, { only, withProfessionals });
  }

  #view(tx: Tx, board: Board): BoardView {
    const { deviceDays } = this.#core;
    const { device, settings } = board;
    const days = this.#daysOn(tx, board);
    const events = deviceDays.eventsOf(tx, device, days);
    const { showsPoints } = device;
    return {
      ...deviceDays.dayOf(tx, device),
      asksSecret: settings.asksSecret,
      children: days.map((each) => ({
        id: each.child.id,
        ...countDay(each, events),
        points: showsPoints ? each.progress.totalPoints : null,
        tasks: each.tasks.map((task) => toBoardTask(task, each, showsPoints)),
      })),
      events,
    };
  }
}

function toBoardTask(
  { id, text, icon, period, points }: ShownDay['tasks'][number],
  { done, progress }: ShownDay,
  showsPoints: boolean,
): BoardTask {
  return {
    ...{ id, text, icon, period },
    points: showsPoints ? points : null,
    isDone: done.has(id),
    ...(progress.waitingTasks?.includes(id) ? { waits: true } : {}),
  };
}
