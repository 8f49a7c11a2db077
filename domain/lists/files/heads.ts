import type { Column } from './cells.ts';

/** What a column of a table is: a field of items, or empty if it is left out. */
export type Meaning = Column | '';

/** The words at the heads of tables, for each field, in English and German and as other programs write them. */
const heads: Record<Column, string> = {
  name: 'name,item,items,item name,title,task,task name,product,content,subject,what,artikel,titel,aufgabe,produkt,bezeichnung,was',
  quantity: 'quantity,qty,amount,count,number,menge,anzahl,stück',
  unit: 'unit,units,einheit,package size',
  price: 'price,cost,unit price,preis,kosten,betrag',
  currency: 'currency,währung',
  category: 'category,section,aisle,department,group,list,kategorie,abteilung,gruppe,rubrik',
  due: 'due,due date,date,deadline,fällig,fällig am,datum,termin,frist',
  repeat: 'repeats,repeat,recurrence,recurring,wiederholung,wiederholt',
  priority: 'priority,importance,priorität,wichtigkeit',
  url: 'link,url,website,web,address,webseite,adresse',
  note: 'note,notes,description,details,comment,comments,specification,notiz,notizen,beschreibung,bemerkung,kommentar',
  done: 'done,completed,checked,crossed off,is completed,status,complete,ticked,erledigt,abgehakt,fertig',
};
const fieldOf = new Map(
  Object.entries(heads).flatMap(([field, words]) => words.split(',').map((word) => [word, field as Column] as const)),
);

/** Returns the field that the head of a column names, or an empty text. */
export function fieldOfHead(head: string): Meaning {
  return fieldOf.get(head.trim().toLowerCase().replaceAll('_', ' ')) ?? '';
}
