import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { login, logout, register } from '#shared/contracts/account.ts';
import type { EventChanges, EventView } from '#shared/contracts/calendar.schema.ts';
import { createEvent, deleteEvent, updateEvent } from '#shared/contracts/calendar.ts';
import { DONE } from '#shared/contracts/fields.ts';
import { completeTask, redeemReward, uncompleteTask, unredeemReward } from '#shared/contracts/points.ts';
import { createProfessionalReward, createProfessionalTask } from '#shared/contracts/professional.ts';
import { createReward, deleteReward, updateReward } from '#shared/contracts/rewards.ts';
import { createTasks } from '#shared/contracts/task-list.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import {
  assignTask,
  assignTasks,
  createTask,
  deleteTask,
  moveTask,
  setAutoAssign,
  unassignTask,
  updateTask,
} from '#shared/contracts/tasks.ts';
import { taskFields } from '#shared/extras/fields.ts';
import { moveNextTo } from '#shared/rules/order.ts';
import { type Meyer, PASSWORD } from '#tests/support/meyers.ts';
import { answer, Refusal, setCaller, theCaller } from './answers.ts';
import { found, type Meyers } from './family-lists.ts';
import { keepPeople } from './keep-people.ts';

/** Every sign-in has another name (accounts-18). */
let signIns = 0;

/** Keeps what a screen sends in the lists. It decides nothing: what is refused is told by the test. */
export function keepChanges(meyers: Meyers): void {
  keepPeople(meyers);
  keepTasks(meyers);
  keepRewards(meyers);
  keepTicks(meyers);
  keepEvents(meyers);
  answer(login, ({ body }) => {
    const known = meyers.members.find(({ username }) => username === body.username);
    if (!known || body.password !== PASSWORD) throw new Refusal('wrong_credentials');
    signIns += 1;
    return enter(meyers.userOf(known.id as Meyer, { signInId: `sign-in ${signIns}` }));
  });
  answer(register, ({ body }) => {
    if (meyers.members.some(({ username }) => username === body.username)) throw new Refusal('username_taken');
    const nobody = { familyId: null, roleId: null, role: null, color: null, family: null, isFamilyAdmin: false };
    const names = { id: body.username, username: body.username, firstName: body.firstName ?? null, lastName: null };
    return enter({ ...meyers.userOf('anna'), ...nobody, ...names, isOwner: false });
  });
  answer(logout, () => {
    setCaller(null);
    return DONE;
  });
}

function enter(user: CurrentUser): CurrentUser {
  setCaller(user);
  return user;
}

function keepTasks(meyers: Meyers): void {
  const task = (id: string) => found(meyers.tasks, id);
  const give = (taskId: string, userId: string) => {
    const { assignees } = task(taskId);
    if (assignees.includes(userId)) return 0;
    assignees.push(userId);
    return 1;
  };
  answer(createTask, ({ body }) =>
    meyers.task({ ...keptOf(body), createdBy: theCaller().id, assignees: [...(body.assignTo ?? [])] }),
  );
  answer(createTasks, ({ body }) =>
    body.tasks.map((task) =>
      meyers.task({ ...keptOf(task), createdBy: theCaller().id, assignees: [...(body.assignTo ?? [])] }),
    ),
  );
  answer(createProfessionalTask, ({ body }) =>
    meyers.task({
      ...keptOf(body),
      ...{ createdBy: theCaller().id, sourceType: 'professional', assignees: [...(body.assignTo ?? [])] },
    }),
  );
  answer(updateTask, ({ params, body }) => Object.assign(task(params.taskId), keptOf(body)));
  answer(moveTask, ({ params, body }) => {
    meyers.tasks.splice(0, meyers.tasks.length, ...moveNextTo(meyers.tasks, params.taskId, body));
    return DONE;
  });
  answer(deleteTask, ({ params }) => removeFrom(meyers.tasks, params.taskId));
  answer(assignTask, ({ body }) => ({ assigned: give(body.taskId, body.userId) }));
  answer(assignTasks, ({ body }) => ({
    assigned: body.taskIds.reduce((sum, taskId) => sum + give(taskId, body.assigneeId), 0),
  }));
  answer(unassignTask, ({ params }) => {
    const one = task(params.taskId);
    one.assignees = one.assignees.filter((id) => id !== params.userId);
    return DONE;
  });
  answer(setAutoAssign, ({ body }) => {
    meyers.autoAssign = body;
    return { ...body, assigned: 0 };
  });
}

function keepRewards(meyers: Meyers): void {
  answer(createReward, ({ body }) => meyers.reward({ ...forAll(body), createdBy: theCaller().id }));
  answer(createProfessionalReward, ({ body }) =>
    meyers.reward({ ...forAll(body), createdBy: theCaller().id, sourceType: 'professional' }),
  );
  answer(updateReward, ({ params, body }) => Object.assign(found(meyers.rewards, params.rewardId), body));
  answer(deleteReward, ({ params }) => removeFrom(meyers.rewards, params.rewardId));
}

function keepTicks(meyers: Meyers): void {
  const book = (userId: string, date: string, earned: number, spent: number) => {
    const day = meyers.dayOf(userId, date);
    day.pointsToday += earned;
    day.lifetimePoints += earned;
    day.spentToday += spent;
    day.totalPoints += earned - spent;
    return day;
  };
  answer(completeTask, ({ params, body: { userId, date } }) => {
    meyers.dayOf(userId, date).completedTasks.push(params.taskId);
    return book(userId, date, found(meyers.tasks, params.taskId).points, 0);
  });
  answer(uncompleteTask, ({ params, body: { userId, date } }) => {
    const day = meyers.dayOf(userId, date);
    day.completedTasks = day.completedTasks.filter((id) => id !== params.taskId);
    return book(userId, date, -found(meyers.tasks, params.taskId).points, 0);
  });
  answer(redeemReward, ({ params, body: { userId, date } }) => {
    meyers.dayOf(userId, date).redeemedRewards.push(params.rewardId);
    return book(userId, date, 0, found(meyers.rewards, params.rewardId).cost);
  });
  answer(unredeemReward, ({ params, body: { userId, date } }) => {
    const day = meyers.dayOf(userId, date);
    day.redeemedRewards = day.redeemedRewards.filter((id) => id !== params.rewardId);
    return book(userId, date, 0, -found(meyers.rewards, params.rewardId).cost);
  });
}

function keepEvents(meyers: Meyers): void {
  answer(createEvent, ({ body }) => meyers.event({ ...given(body), userId: theCaller().id, pointsEarned: 10 }));
  answer(updateEvent, ({ params, body: { isCompleted, ...body } }) => {
    const event = found(meyers.events, params.eventId);
    if (isCompleted === undefined) return Object.assign(event, given(body));
    const { date = event.date } = body;
    event.occurrences = [...(event.occurrences ?? []).filter((one) => one.date !== date), { date, isCompleted }];
    event.pointsEarned += isCompleted ? event.completionPoints : -event.completionPoints;
    return event;
  });
  answer(deleteEvent, ({ params }) => removeFrom(meyers.events, params.eventId));
}

/** Leaves out undefined fields; an empty time or date becomes null. */
function given({ description, ...body }: EventChanges): Partial<EventView> {
  const fields = Object.entries({ ...body, description: description ?? undefined });
  const isNothing = (name: string, value: unknown) => value === '' && /time|date/i.test(name);
  return Object.fromEntries(
    fields
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, isNothing(name, value) ? null : value]),
  );
}

function removeFrom(list: { id: string }[], id: string): typeof DONE {
  list.splice(list.indexOf(found(list, id)), 1);
  return DONE;
}

type LeftOut = 'sharing' | 'turns' | 'assignTo' | keyof typeof taskFields;
/** Fields of a sent task that are not kept. */
const LEFT_OUT: ReadonlySet<string> = new Set(['sharing', 'turns', 'assignTo', ...Object.keys(taskFields)]);

/** Picks what a task keeps of what is sent; who does it is of no matter here. */
function keptOf<Body extends object>(body: Body) {
  const { days, ...sent }: { days?: TaskView['days'] | null } = body;
  const kept = Object.entries(sent).filter(([name]) => !LEFT_OUT.has(name));
  return { ...Object.fromEntries(kept), ...(days ? { days } : {}) } as Omit<Body, LeftOut | 'days'> &
    Pick<TaskView, 'days'>;
}

/** A new reward as it is sent; for whom it is is of no matter here. */
function forAll<Body extends object>(body: Body) {
  const { forChildren: _all, ...kept }: { forChildren?: unknown } = body;
  return kept as Omit<Body, 'forChildren'>;
}
