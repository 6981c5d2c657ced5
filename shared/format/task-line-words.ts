import type { DayType, Period } from '#shared/constants.ts';
import type { Language } from '#shared/language/languages.ts';

/** Words for the parts of a task, separated by commas; the first is the one that Kinboard writes itself. */
interface TaskLineWords {
  /** Unit behind a number, a single word each. */
  readonly points: string;
  readonly period: Readonly<Record<Period, string>>;
  readonly dayType: Readonly<Record<DayType, string>>;
}

/**
 * Words that task lines are read by: those of all languages, whatever the reader's (tasks-44). Capitals, accents, dots,
 * brackets and hyphens need no words of their own.
 */
export const TASK_LINE_WORDS: Readonly<Record<Language, TaskLineWords>> = {
  en: {
    points: 'points, point, pts, pt, p',
    period: {
      AM: 'morning, mornings, in the morning, every morning, before school, am, a.m.',
      PM: 'evening, evenings, in the evening, every evening, afternoon, in the afternoon, after school, pm, p.m.',
      ANYTIME: 'anytime, any time, at any time, whenever',
      BONUS: 'bonus, bonus task, good deed',
    },
    dayType: {
      weekday:
        'school days, school day, schooldays, on school days, weekdays, weekday, on weekdays, mon-fri, monday to friday, school days (mon-fri)',
      weekend: 'weekend, weekends, at the weekend, on the weekend, on weekends, sat-sun, weekends (sat-sun)',
      anyday: 'every day, everyday, each day, any day, all days, daily, mon-sun',
    },
  },
  de: {
    points: 'Punkte, Punkt, Punkten, Pkt, Pkte, P',
    period: {
      AM: 'morgens, Morgen, am Morgen, jeden Morgen, früh, in der Früh, vormittags, am Vormittag, vor der Schule',
      PM: 'abends, Abend, am Abend, jeden Abend, nachmittags, Nachmittag, am Nachmittag, nach der Schule',
      ANYTIME: 'jederzeit, irgendwann, egal wann, beliebig',
      BONUS: 'Bonus, Bonusaufgabe, Zusatz, gute Tat',
    },
    dayType: {
      weekday:
        'Schultage, Schultag, an Schultagen, wochentags, Wochentage, werktags, Werktage, unter der Woche, Mo-Fr, Mo bis Fr, Montag bis Freitag, Schultage (Mo-Fr)',
      weekend: 'Wochenende, am Wochenende, an Wochenenden, Wochenenden, Sa-So, Sa und So, Wochenende (Sa-So)',
      anyday: 'jeden Tag, täglich, alle Tage, Mo-So',
    },
  },
  es: {
    points: 'puntos, punto, pts, ptos, pto, p',
    period: {
      AM: 'mañana, mañanas, por la mañana, de mañana, cada mañana, antes del cole, antes de la escuela',
      PM: 'tarde, tardes, por la tarde, noche, por la noche, cada tarde, después del cole, después de la escuela',
      ANYTIME: 'en cualquier momento, cualquier momento, a cualquier hora, cuando sea',
      BONUS: 'extra, tarea extra, bonus, buena acción',
    },
    dayType: {
      weekday:
        'días de clase, día de clase, días de escuela, días de cole, días lectivos, entre semana, días laborables, lun-vie, lunes a viernes, de lunes a viernes, días de clase (lun-vie)',
      weekend:
        'fin de semana, fines de semana, el fin de semana, los fines de semana, sáb-dom, sábado y domingo, fin de semana (sáb-dom)',
      anyday: 'todos los días, cada día, a diario, diario, diariamente, lun-dom',
    },
  },
  fr: {
    points: 'points, point, pts, pt, p',
    period: {
      AM: "matin, matins, le matin, au matin, chaque matin, avant l'école",
      PM: "soir, soirs, le soir, chaque soir, après-midi, l'après-midi, après l'école",
      ANYTIME: "n'importe quand, à tout moment, quand on veut",
      BONUS: 'bonus, tâche bonus, bonne action',
    },
    dayType: {
      weekday:
        "jours d'école, jour d'école, les jours d'école, en semaine, jours de semaine, lun-ven, du lundi au vendredi, lundi à vendredi, jours d'école (lun-ven)",
      weekend: 'week-end, week-ends, weekend, weekends, le week-end, sam-dim, samedi et dimanche, week-ends (sam-dim)',
      anyday: 'tous les jours, chaque jour, quotidien, lun-dim',
    },
  },
};
