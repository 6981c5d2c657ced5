/**
 * Model of one family by the rules of docs/product, as simple as possible and independent of the server: it searches
 * lists. Days are integers, and day 0 is a Wednesday; things are identified by their index in a list. A method returns
 * the answer that the call must have, or throws Refused and changes nothing.
 */
export type RoleName = 'admin' | 'parent' | 'teacher' | 'grandmother' | 'child';

/** Error for a call that must be refused; its message is the expected status and code. */
export class Refused extends Error {}

interface Member {
  role: RoleName | null;
  professional: string | null;
}
interface Task {
  by: string;
  isProfessional: boolean;
  points: number;
  isFlexible: boolean;
  dayType: 'weekday' | 'weekend' | 'anyday';
  isDeleted: boolean;
}
interface Reward {
  by: string;
  isProfessional: boolean;
  cost: number;
  isDeleted: boolean;
}
interface Event {
  by: string;
  for: string[];
  isPrivate: boolean;
  /** True when a child made it and no grown-up completed it. */
  isOwn: boolean;
  day: number;
  completionPoints: number;
  isCompleted: boolean;
  isDeleted: boolean;
}
interface Assignment {
  task: number;
  who: string;
  isAuto: boolean;
  isOver: boolean;
}
type Schedule = Pick<Task, 'isFlexible' | 'dayType'>;
/** A person's state at the end of a day: their professional, and their tasks with the schedules of that day. */
interface PastDay {
  teacher: string | null;
  list: Map<number, Schedule>;
}
interface Entry {
  who: string;
  day: number;
  /** `task 3`, `reward 0`, `created 2`, `completed 2`, `adjustment`. */
  what: string;
  points: number;
  isVoided: boolean;
}

/** Permissions of roles that the walk uses. */
const FLAGS = {
  create: ['admin', 'parent', 'teacher'],
  edit: ['admin', 'parent', 'teacher'],
  manage: ['admin'],
  parentDashboard: ['admin', 'parent', 'grandmother'],
} as const;

const NOT_FOUND = '404 not_found';
const FORBIDDEN = '403 forbidden';

/** Tells whether a child with this teacher may have the task: a student has only tasks of the teacher. */
function isGivenBy(task: Task, teacher: string | null): boolean {
  return teacher === null || (task.isProfessional && task.by === teacher);
}

/** Model of one family by the rules of docs/product. */
export class FamilyModel {
  today = 0;
  /** Minutes since midnight. */
  minutes = 8 * 60;
  readonly tasks: Task[] = [];
  readonly rewards: Reward[] = [];
  readonly events: Event[] = [];
  readonly entries: Entry[] = [];
  private readonly assignments: Assignment[] = [];
  private readonly past = new Map<string, PastDay>();
  private readonly keptOff = new Set<string>();
  private auto = { enabled: false, dayType: 'both' };
  private readonly members: Readonly<Record<string, Member>>;

  constructor(members: Readonly<Record<string, Member>>) {
    this.members = members;
  }

  // Roles and relations.

  private member(who: string): Member {
    const member = this.members[who];
    if (!member) throw new Error(`${who} is nobody`);
    return member;
  }
  private is(who: string, flag: keyof typeof FLAGS): boolean {
    return (FLAGS[flag] as readonly (string | null)[]).includes(this.member(who).role);
  }
  private isChild = (who: string) => this.member(who).role === 'child';
  private isProfessional = (who: string) => this.member(who).role === 'teacher';
  private isAdult = (who: string) => this.member(who).role !== null && !this.isChild(who);
  private studentsTeacher = (who: string) => (this.isChild(who) ? this.member(who).professional : null);
  private reaches = (by: string, who: string) => !this.isProfessional(by) || this.studentsTeacher(who) === by;
  private actsFor = (by: string, who: string) =>
    by === who || (this.isAdult(by) && this.isChild(who) && this.reaches(by, who));
  private seesDayOf = (by: string, who: string) =>
    this.actsFor(by, who) ||
    (!this.isChild(who) && this.isAdult(by) && !this.isProfessional(by) && this.is(by, 'manage'));
  private refuseUnless(isRight: boolean, refusal: string): void {
    if (!isRight) throw new Refused(refusal);
  }

  // Visibility.

  private mayHaveTask = (who: string, task: Task) => isGivenBy(task, this.studentsTeacher(who));
  private isAssigned = (task: number, who: string) =>
    this.assignments.some((one) => one.task === task && one.who === who && !one.isOver);
  private isOnList = (task: number, who: string) =>
    this.isAssigned(task, who) && this.mayHaveTask(who, this.tasks[task] as Task);
  private seesTask(by: string, index: number): boolean {
    const task = this.tasks[index] as Task;
    if (task.isDeleted) return false;
    const mayLookAround = this.isAdult(by) && (!this.isProfessional(by) || task.isProfessional);
    return task.by === by || this.isOnList(index, by) || mayLookAround;
  }
  private task(by: string, index: number): Task {
    this.refuseUnless(this.seesTask(by, index), NOT_FOUND);
    return this.tasks[index] as Task;
  }
  private mayHaveReward(who: string, reward: Reward): boolean {
    if (this.member(who).role === null || this.isProfessional(who)) return false;
    const teacher = this.studentsTeacher(who);
    return teacher === null ? !reward.isProfessional : reward.isProfessional && reward.by === teacher;
  }
  private seesReward(by: string, reward: Reward): boolean {
    if (reward.isDeleted) return false;
    const manages = this.isAdult(by) && !this.isProfessional(by);
    return reward.by === by || manages || this.mayHaveReward(by, reward);
  }
  private forWhom = (event: Event) => (event.for.length > 0 ? event.for : [event.by]);
  private seesEvent(who: string, event: Event): boolean {
    return !event.isDeleted && this.knowsOf(who, event);
  }
  /** Tells whether a person may see the event, whether it is deleted or not. */
  private knowsOf(who: string, event: Event): boolean {
    if (event.by === who || event.for.includes(who)) return true;
    if (this.member(who).role === null || this.isProfessional(who)) return false;
    return !event.isPrivate || this.is(who, 'manage');
  }
  private event(by: string, index: number): Event {
    const event = this.events[index] as Event;
    this.refuseUnless(this.seesEvent(by, event), NOT_FOUND);
    return event;
  }

  // The ledger.

  private live = (who: string) => this.entries.filter((entry) => entry.who === who && !entry.isVoided);
  private find = (who: string, day: number, what: string) =>
    this.live(who).find((entry) => entry.day === day && entry.what === what);
  /** Sum of a person's live entries. */
  balance = (who: string) => this.live(who).reduce((sum, { points }) => sum + points, 0);
  private book(who: string, day: number, what: string, points: number): void {
    this.entries.push({ who, day, what, points, isVoided: false });
  }
  private takeBack(by: string, entries: readonly Entry[]): void {
    const mayOwe = this.isAdult(by);
    const covered = entries.every((entry) => entry.points < 0 || this.balance(entry.who) >= entry.points);
    this.refuseUnless(mayOwe || covered, '409 points_already_spent');
    for (const entry of entries) entry.isVoided = true;
  }
  /** Returns a day as `by` sees it: a professional sees only what they made, and no negative balance. */
  private day(who: string, day: number, by: string) {
    const live = this.live(who).filter((entry) => this.countsFor(by, entry));
    const onDay = live.filter((entry) => entry.day === day);
    const marks = (kind: string) =>
      onDay.flatMap(({ what }) => (what.startsWith(`${kind} `) ? [Number(what.slice(kind.length + 1))] : []));
    const sum = (entries: readonly Entry[], sign: number) =>
      entries.reduce((total, { points }) => total + Math.max(0, sign * points), 0);
    return {
      completedTasks: marks('task').sort((a, b) => a - b),
      redeemedRewards: marks('reward').sort((a, b) => a - b),
      totalPoints: Math.max(
        this.isLimited(by, who) ? 0 : Number.NEGATIVE_INFINITY,
        live.filter((entry) => entry.day <= day).reduce((total, { points }) => total + points, 0),
      ),
      pointsToday: sum(onDay, 1),
      spentToday: sum(onDay, -1),
      lifetimePoints: sum(live, 1),
    };
  }

  // Ticks and redemptions.

  private mayChange(by: string, who: string, day: number): void {
    this.refuseUnless(this.actsFor(by, who), FORBIDDEN);
    const ago = this.today - day;
    const isOpen = this.isChild(by)
      ? ago === 0 || (ago === 1 && this.minutes < 3 * 60)
      : ago === 0 || (ago >= 1 && ago <= 30);
    this.refuseUnless(isOpen, '400 date_out_of_range');
  }
  /** Moves the clock forward, and stores the state of the days that end. */
  letTimePass(days: number, minutes: number): void {
    for (let day = this.today; day < this.today + days; day += 1) {
      for (const who of Object.keys(this.members)) {
        const listed = [...this.tasks.entries()].filter(([index]) => this.isAssigned(index, who));
        const list = new Map(listed.map(([index, { isFlexible, dayType }]) => [index, { isFlexible, dayType }]));
        this.past.set(`${who} ${day}`, { teacher: this.studentsTeacher(who), list });
      }
    }
    this.today += days;
    this.minutes = minutes;
  }
  private applies(task: Schedule, day: number): boolean {
    const isWeekend = [0, 6].includes((((day + 3) % 7) + 7) % 7);
    return task.isFlexible || task.dayType === 'anyday' || (task.dayType === 'weekend') === isWeekend;
  }
  /** Refuses a professional's change of a child's task that they did not make. */
  private reachesTask(by: string, index: number, who: string): void {
    if (by === who || !this.isProfessional(by) || this.tasks[index]?.by === by) return;
    this.task(by, index);
    throw new Refused('409 task_not_assigned');
  }
  tick(by: string, index: number, who: string, day: number) {
    this.mayChange(by, who, day);
    this.reachesTask(by, index, who);
    if (!this.find(who, day, `task ${index}`)) {
      const task = this.tasks[index] as Task;
      const then = this.past.get(`${who} ${day}`);
      const listed = then?.list.get(index);
      const isTheirs = listed ? isGivenBy(task, then?.teacher ?? null) : this.isOnList(index, who);
      if (!isTheirs) {
        this.task(by, index);
        throw new Refused('409 task_not_assigned');
      }
      this.refuseUnless(this.applies(listed ?? task, day), '409 task_not_due');
      this.book(who, day, `task ${index}`, task.points);
    }
    return this.day(who, day, by);
  }
  untick(by: string, index: number, who: string, day: number) {
    this.mayChange(by, who, day);
    this.reachesTask(by, index, who);
    const entry = this.find(who, day, `task ${index}`);
    if (entry) this.takeBack(by, [entry]);
    else if (!this.assignments.some((one) => one.task === index && one.who === who)) this.task(by, index);
    return this.day(who, day, by);
  }
  redeem(by: string, index: number, who: string, day: number) {
    this.mayChange(by, who, day);
    const reward = this.rewards[index] as Reward;
    const isFor = !reward.isDeleted && this.mayHaveReward(who, reward);
    if (!isFor) throw new Refused(this.seesReward(by, reward) ? '409 reward_not_available' : NOT_FOUND);
    this.refuseUnless(!this.find(who, day, `reward ${index}`), '409 already_redeemed');
    this.refuseUnless(this.balance(who) >= reward.cost, '409 not_enough_points');
    this.book(who, day, `reward ${index}`, -reward.cost);
    return this.day(who, day, by);
  }
  unredeem(by: string, index: number, who: string, day: number) {
    this.refuseUnless(this.isAdult(by) && !this.isProfessional(by), FORBIDDEN);
    this.mayChange(by, who, day);
    const entry = this.find(who, day, `reward ${index}`);
    if (entry) entry.isVoided = true;
    else this.refuseUnless(this.seesReward(by, this.rewards[index] as Reward), NOT_FOUND);
    return this.day(who, day, by);
  }
  adjust(by: string, who: string, points: number) {
    this.refuseUnless(this.is(by, 'parentDashboard'), FORBIDDEN);
    this.refuseUnless(this.isChild(who) || this.seesDayOf(by, who), FORBIDDEN);
    this.refuseUnless(points > 0 || this.balance(who) + points >= 0, '409 points_below_zero');
    this.book(who, this.today, 'adjustment', points);
    return this.day(who, this.today, by);
  }

  // Tasks and assignments.

  createTask(by: string, task: Pick<Task, 'points' | 'isFlexible' | 'dayType'>) {
    this.refuseUnless(this.is(by, 'create'), FORBIDDEN);
    this.tasks.push({ ...task, by, isProfessional: this.isProfessional(by), isDeleted: false });
    this.applyAuto();
    return {};
  }
  editTask(by: string, index: number, changes: Partial<Pick<Task, 'points' | 'dayType'>>) {
    this.refuseUnless(this.is(by, 'edit'), FORBIDDEN);
    const task = this.task(by, index);
    this.refuseUnless(!this.isProfessional(by) || task.by === by, FORBIDDEN);
    Object.assign(task, changes);
    this.applyAuto();
    return {};
  }
  deleteTask(by: string, index: number) {
    this.refuseUnless(this.is(by, 'edit'), FORBIDDEN);
    const task = this.task(by, index);
    this.refuseUnless(!this.isProfessional(by) || task.by === by, FORBIDDEN);
    task.isDeleted = true;
    this.end((one) => one.task === index);
    return {};
  }
  private end(isMeant: (assignment: Assignment) => boolean): void {
    for (const one of this.assignments) if (isMeant(one)) one.isOver = true;
  }
  private give(task: number, who: string, isAuto: boolean): number {
    if (this.isAssigned(task, who)) return 0;
    this.assignments.push({ task, who, isAuto, isOver: false });
    return 1;
  }
  assign(by: string, indexes: readonly number[], who: string) {
    this.refuseUnless(this.is(by, 'create') && this.reaches(by, who), FORBIDDEN);
    for (const index of indexes) {
      const task = this.task(by, index);
      this.refuseUnless(!this.isProfessional(by) || task.by === by, FORBIDDEN);
      this.refuseUnless(!task.isProfessional || this.studentsTeacher(who) === task.by, '409 not_their_student');
    }
    let assigned = 0;
    for (const index of indexes) {
      this.keptOff.delete(`${index} ${who}`);
      assigned += this.give(index, who, false);
    }
    return { assigned };
  }
  unassign(by: string, index: number, who: string) {
    this.refuseUnless(this.is(by, 'create'), FORBIDDEN);
    const task = this.task(by, index);
    this.refuseUnless(!this.isProfessional(by) || (task.by === by && this.reaches(by, who)), FORBIDDEN);
    this.keptOff.add(`${index} ${who}`);
    this.end((one) => one.task === index && one.who === who);
    return {};
  }
  setAuto(by: string, enabled: boolean, dayType: 'weekday' | 'weekend' | 'both') {
    this.refuseUnless(this.is(by, 'parentDashboard'), FORBIDDEN);
    if (enabled && !this.auto.enabled) this.keptOff.clear();
    this.auto = { enabled, dayType };
    return { assigned: this.applyAuto() };
  }
  private applyAuto(): number {
    if (!this.auto.enabled) return 0;
    const { dayType } = this.auto;
    let given = 0;
    for (const [index, task] of this.tasks.entries()) {
      if (task.isProfessional || task.isDeleted) continue;
      const matches = dayType === 'both' || task.isFlexible || ['anyday', dayType].includes(task.dayType);
      if (!matches) this.end((one) => one.task === index && one.isAuto);
      for (const who of Object.keys(this.members)) {
        const isMeant = this.isChild(who) && !this.member(who).professional;
        if (matches && isMeant && !this.keptOff.has(`${index} ${who}`)) given += this.give(index, who, true);
      }
    }
    return given;
  }

  // Rewards.

  createReward(by: string, cost: number) {
    this.refuseUnless(this.is(by, 'create'), FORBIDDEN);
    this.rewards.push({ by, cost, isProfessional: this.isProfessional(by), isDeleted: false });
    return {};
  }
  changeReward(by: string, index: number, changes: { cost: number } | 'delete') {
    this.refuseUnless(this.is(by, 'create'), FORBIDDEN);
    const reward = this.rewards[index] as Reward;
    this.refuseUnless(this.seesReward(by, reward), NOT_FOUND);
    Object.assign(reward, changes === 'delete' ? { isDeleted: true } : changes);
    return {};
  }

  // Events.

  createEvent(
    by: string,
    asked: { for: string[]; isPrivate: boolean; creation: number; completion: number; day: number },
  ) {
    this.refuseUnless((asked.creation <= 10 && asked.completion <= 15) || this.is(by, 'create'), FORBIDDEN);
    for (const who of asked.for.filter((one) => one !== by)) {
      this.refuseUnless(this.member(by).role !== null, NOT_FOUND);
      this.refuseUnless(this.reaches(by, who), FORBIDDEN);
    }
    const index = this.events.length;
    this.events.push({
      by,
      for: asked.for,
      isPrivate: asked.isPrivate,
      isOwn: this.isChild(by),
      day: asked.day,
      completionPoints: asked.completion,
      isCompleted: false,
      isDeleted: false,
    });
    const today = this.entries.filter(
      ({ who, day, what }) => who === by && day === this.today && what.startsWith('created'),
    );
    const most = this.isChild(by) ? 2 : 10;
    const pays = asked.creation > 0 && !(this.isChild(by) && asked.isPrivate);
    if (pays && today.length < most) this.book(by, this.today, `created ${index}`, asked.creation);
    return this.eventView(index);
  }
  completeEvent(by: string, index: number, isCompleted: boolean) {
    const event = this.event(by, index);
    const forWhom = this.forWhom(event);
    const mayIt =
      forWhom.includes(by) ||
      event.by === by ||
      this.is(by, 'edit') ||
      forWhom.some((who) => this.isChild(who) && this.actsFor(by, who));
    this.refuseUnless(mayIt, FORBIDDEN);
    const what = `completed ${index}`;
    if (event.isCompleted !== isCompleted) {
      if (isCompleted) {
        this.refuseUnless(event.day <= this.today || !this.isChild(by), '409 event_not_due');
        if (this.isAdult(by)) event.isOwn = false;
        for (const who of forWhom.includes(by) ? [by] : forWhom) {
          if (event.completionPoints > 0 && this.isPaid(who, what, event)) {
            this.book(who, this.today, what, event.completionPoints);
          }
        }
      } else {
        const given = this.entries.filter((entry) => entry.what === what && !entry.isVoided);
        this.refuseUnless(this.isAdult(by) || given.every((entry) => entry.who === by), FORBIDDEN);
        this.takeBack(by, given);
      }
      event.isCompleted = isCompleted;
    }
    return this.eventView(index);
  }
  deleteEvent(by: string, index: number) {
    const event = this.event(by, index);
    this.refuseUnless(event.by === by || this.is(by, 'edit'), FORBIDDEN);
    const ofToday = this.live(event.by).filter(
      ({ what, day }) => day === this.today && [`created ${index}`, `completed ${index}`].includes(what),
    );
    for (const entry of ofToday.reverse()) {
      if (this.balance(event.by) < entry.points) break;
      entry.isVoided = true;
    }
    event.isDeleted = true;
    return {};
  }
  private isPaid(who: string, what: string, event: Event): boolean {
    if (event.isOwn && event.isPrivate) return false;
    const today = this.entries.filter((entry) => entry.who === who && entry.day === this.today);
    const completed = new Set(today.filter((entry) => entry.what.startsWith('completed')).map((entry) => entry.what));
    const own = [...completed].filter((one) => this.events[Number(one.split(' ')[1])]?.isOwn);
    return completed.has(what) || (completed.size < 10 && (!event.isOwn || own.length < 2));
  }
  private eventView(index: number) {
    const given = this.entries.filter(
      ({ what, isVoided }) => !isVoided && [`created ${index}`, `completed ${index}`].includes(what),
    );
    return {
      event: index,
      isCompleted: this.events[index]?.isCompleted,
      pointsEarned: given.reduce((sum, { points }) => sum + points, 0),
    };
  }

  // People.

  changeMember(by: string, who: string, changes: Partial<Member>) {
    const member = this.member(who);
    const next = { ...member, ...changes };
    this.refuseUnless(by === who || this.is(by, 'manage'), FORBIDDEN);
    const isSame = next.role === member.role && next.professional === member.professional;
    this.refuseUnless(isSame || this.is(by, 'manage'), FORBIDDEN);
    const isGood = next.professional === member.professional || !next.professional;
    this.refuseUnless(isGood || this.isProfessional(next.professional ?? ''), '400 not_a_professional');
    const wasProfessional = this.isProfessional(who);
    Object.assign(member, next);
    if (wasProfessional && !this.isProfessional(who)) {
      for (const other of Object.values(this.members)) if (other.professional === who) other.professional = null;
    }
    this.applyAuto();
    return {};
  }

  // Reading.

  readDay(by: string, who: string, day: number) {
    this.refuseUnless(this.seesDayOf(by, who), FORBIDDEN);
    return this.day(who, day, by);
  }
  readTasks(by: string) {
    const all = this.tasks.map((_, index) => index).filter((index) => !this.tasks[index]?.isDeleted);
    if (!this.isAdult(by)) return all.filter((index) => this.isOnList(index, by));
    if (this.isProfessional(by)) return all.filter((index) => this.tasks[index]?.by === by);
    return all.filter((index) => !this.tasks[index]?.isProfessional);
  }
  readAssigned(by: string) {
    return this.tasks.map((_, index) => index).filter((index) => this.isOnList(index, by));
  }
  readRewards(by: string) {
    this.refuseUnless(this.member(by).role !== null, FORBIDDEN);
    const isListed = (reward: Reward) => (this.isProfessional(by) ? reward.by === by : this.mayHaveReward(by, reward));
    return this.rewards.flatMap((reward, index) => (!reward.isDeleted && isListed(reward) ? [index] : []));
  }
  readEvents(by: string, who: string) {
    this.refuseUnless(this.seesDayOf(by, who), FORBIDDEN);
    return this.events.flatMap((event, index) =>
      this.seesEvent(by, event) && this.seesEvent(who, event) ? [this.eventView(index)] : [],
    );
  }
  readPoints(by: string, who: string) {
    this.refuseUnless(this.seesDayOf(by, who), FORBIDDEN);
    const newestFirst = this.entries.filter((entry) => entry.who === who).reverse();
    const seen = newestFirst.filter((entry) => this.countsFor(by, entry));
    return seen
      .slice(0, 50)
      .map(({ points, isVoided, what }) => ({ points, isVoided, title: this.titleFor(by, what) }));
  }
  private isLimited = (by: string, who: string) => by !== who && this.isProfessional(by);
  private countsFor = (by: string, { who, what }: Entry) => !this.isLimited(by, who) || this.madeBy(what) === by;
  private madeBy(what: string): string | undefined {
    const [kind, index] = what.split(' ');
    if (kind === 'task') return this.tasks[Number(index)]?.by;
    return kind === 'reward' ? this.rewards[Number(index)]?.by : undefined;
  }
  private titleFor(by: string, what: string): string {
    const [kind, index] = what.split(' ');
    if (kind === 'task') return 'A task';
    if (kind === 'reward') return 'A reward';
    if (kind === 'adjustment') return 'Because';
    const event = this.events[Number(index)] as Event;
    return event.isPrivate && !this.knowsOf(by, event) ? 'Private event' : 'An event';
  }
  readChildren(by: string) {
    this.refuseUnless(this.isAdult(by), FORBIDDEN);
    const children = Object.keys(this.members).filter((who) => this.isChild(who) && this.reaches(by, who));
    return Object.fromEntries(
      children.map((who) => {
        const planned = this.readAssigned(who).filter((index) => this.applies(this.tasks[index] as Task, this.today));
        return [who, { tasks: planned, progress: this.day(who, this.today, by) }];
      }),
    );
  }
}
