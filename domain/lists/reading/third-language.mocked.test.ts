import { expect, test, vi } from 'vitest';
import type { Grammar } from './grammar.ts';
import { readWords } from './testing/read-words.ts';

/** Returns a grammar without a word. */
function emptied(grammar: Grammar): Grammar {
  const empty = (value: unknown) => (typeof value === 'string' ? '' : Array.isArray(value) ? [] : {});
  const fields = Object.entries(grammar).map(([field, value]) => [field, empty(value)]);
  return { ...Object.fromEntries(fields), spans: { day: '', week: '', month: '', year: '' } };
}

vi.mock(import('./languages.ts'), async (importActual) => {
  const { languages } = await importActual();
  const [first] = languages;
  if (!first) throw new Error('there is a language');
  /** A few words of Spanish, of every kind of reading. */
  const spanish: Grammar = {
    ...emptied(first),
    numbers: { tres: 3 },
    units: [{ one: '', many: '', words: 'docena, docenas', kind: 'piece', times: 12 }],
    looseContainers: 'lata/latas',
    numberedPacks: 'unidades',
    of: 'de',
    and: 'y',
    beforePrice: 'por',
    days: { mañana: 1 },
    weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
    shortWeekdays: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
    months: ['enero', 'febrero', 'marzo', 'abril', 'mayo'],
    ordinals: 'o',
    beforeDate: 'el, para, para el',
    for: 'para',
    the: 'el',
    inDate: 'de, a las',
    beforeTime: 'a las',
    hour: 'horas',
    every: 'cada, todos los',
    spans: { day: 'días, día', week: 'semana', month: 'mes', year: 'año' },
    repeatedAtEnd: { mensual: 'month' },
    onLastDay: 'el último día',
    ofMonth: 'del mes',
    priorities: { urgente: 1, 'prioridad alta': 1 },
    priority: 'prioridad, prio',
  };
  return { languages: [...languages, spanish] };
});

const rows = [
  ['todo', 'dentista martes 15 horas', 'dentista | 2026-11-24T15:00'],
  ['todo', 'llamar a Ana mañana a las 9', 'llamar a Ana | 2026-11-24T09:00'],
  ['todo', 'alquiler 5 de mayo', 'alquiler | 2027-05-05'],
  ['todo', 'pagar el 3o', 'pagar | 2026-12-03'],
  ['todo', 'notas para martes equipo', 'notas para martes equipo'],
  ['todo', 'basura cada lun y jue', 'basura | 2026-11-23 | FREQ=WEEKLY;BYDAY=MO,TH'],
  ['todo', 'plantas cada 3 días', 'plantas | 2026-11-23 | FREQ=DAILY;INTERVAL=3'],
  ['todo', 'alquiler cada 15o del mes', 'alquiler | 2026-12-15 | FREQ=MONTHLY;BYMONTHDAY=15'],
  ['todo', 'alquiler el 1o de cada mes', 'alquiler | 2026-12-01 | FREQ=MONTHLY;BYMONTHDAY=1'],
  ['todo', 'informe cada mes el último día', 'informe | 2026-11-30 | FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
  ['todo', 'copia mensual', 'copia | 2026-11-23 | FREQ=MONTHLY;BYMONTHDAY=23'],
  ['todo', 'urgente: banco', 'banco | priority 1'],
  ['todo', 'prioridad alta llamar al banco', 'llamar al banco | priority 1'],
  ['todo', 'banco prioridad2', 'banco | priority 2'],
  ['shopping', '2 latas de atún', 'atún | 2 latas'],
  ['shopping', 'tres docenas de huevos', 'huevos | 36'],
  ['shopping', '12 unidades cerveza', 'cerveza | 1 × 12 unidades'],
  ['shopping', 'pan por 2 €', 'pan | 2.00 EUR'],
] as const;

test('another language is one more grammar', () => {
  expect(rows.map(([kind, text]) => readWords(kind, text))).toEqual(rows.map(([, , read]) => read));
});
