// Documents below a record: its progress, its messages, the notes of devices, its reserved data.
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { fieldsOf } from '@sie/domain/base/records/fields.ts'
import type { Ask } from './factCases.ts'
import {
  alguem,
  anota,
  chefia,
  dono,
  fora,
  inativo,
  leitora,
  membro,
  membroInativo,
  message,
  nacional,
  noteOf,
  notesOf,
} from './factWorld.ts'
import { good } from './fieldValues.ts'
import { NOVO, NOW, type Decision, type Question, type Who } from './rest.ts'

export const belowCases = (collection: Collection, ask: Ask): Decision[] => [
  ...progressCases(collection, ask),
  ...threadCases(collection, ask),
  ...noteCases(collection, ask),
  ...hiddenCases(collection, ask),
]

const create = (path: string, data: object): Question => ({
  writes: [{ path: `${path}/${NOVO}`, data, creates: true }],
})
const write = (path: string, data: object): Question => ({ writes: [{ path, data }] })
const list = (collection: string, equal: Record<string, unknown> = {}, limit: number | undefined = 20): Question => ({
  list: { collection, equal, ...(limit ? { limit } : {}) },
})

function progressCases({ name, process }: Collection, ask: Ask): Decision[] {
  if (!process) return []
  const path = `${name}/comum/andamento`
  return [
    ...(
      [
        [leitora, true],
        [nacional, true],
        [alguem, false],
        [fora, false],
        [inativo, false],
        [null, false],
      ] as const
    ).flatMap(([who, allowed]) => [
      ask('get the progress', who, { get: `${path}/000001` }, allowed),
      ask('list the progress', who, list(path), allowed),
    ]),
    ask('list the progress without a limit', leitora, { list: { collection: path } }, false),
    ask('write progress', nacional, create(path, { acao: 'x', quem: nacional.uid, quando: NOW }), false),
    ask('change progress', nacional, write(`${path}/000001`, { acao: 'y', quem: 'y' }), false),
    ask('delete progress', nacional, { writes: [{ path: `${path}/000001` }] }, false),
  ]
}

function threadCases({ name, thread, access }: Collection, ask: Ask): Decision[] {
  if (!thread) return []
  const path = `${name}/comum/mensagens`
  const says = (who: Who, changes: object = {}) => create(path, message({ quem: who.uid, quando: NOW, ...changes }))
  const internal = { interna: true }
  const owned = access.own?.by?.[0]
  // Messages that move the record are written by functions.
  const direct = !thread.server
  return [
    ...(
      [
        [leitora, true, false],
        [chefia, true, Boolean(thread.internal)],
        [fora, false, false],
        [alguem, false, false],
      ] as const
    ).flatMap(([who, open, closed]) => [
      ask('say', who, says(who), open && direct),
      ask('say among staff', who, says(who, internal), closed && direct),
      ask('read a message', who, { get: `${path}/aberta` }, open),
      ask('read an internal message', who, { get: `${path}/interna` }, closed),
      ask('list messages', who, list(path, { interna: false }), open),
      ask('list all messages', who, list(path), closed),
    ]),
    ask('read a message', null, { get: `${path}/aberta` }, false),
    ask('say', inativo, says(inativo), false),
    ...(owned
      ? [
          ask(
            'say about one’s own',
            dono,
            {
              writes: [
                {
                  path: `${name}/de-${owned}/mensagens/${NOVO}`,
                  data: message({ quem: dono.uid, quando: NOW }),
                  creates: true,
                },
              ],
            },
            direct,
          ),
          ask(
            'say among staff about one’s own',
            dono,
            {
              writes: [
                {
                  path: `${name}/de-${owned}/mensagens/${NOVO}`,
                  data: message({ quem: dono.uid, quando: NOW, interna: true }),
                  creates: true,
                },
              ],
            },
            false,
          ),
        ]
      : []),
    ask('say as somebody else', leitora, says(leitora, { quem: chefia.uid }), false),
    ask('say at another time', leitora, says(leitora, { quando: new Date('2026-01-01') }), false),
    ask('say nothing', leitora, says(leitora, { texto: '' }), false),
    ask('say what is no text', leitora, says(leitora, { texto: 7 }), false),
    ask('say the longest', leitora, says(leitora, { texto: 'é'.repeat(4000) }), direct),
    ask('say too much', leitora, says(leitora, { texto: 'é'.repeat(4001) }), false),
    ask('say more', leitora, says(leitora, { x: 1 }), false),
    ask('say to whom it may concern', leitora, says(leitora, { interna: 'não' }), false),
    ask('list messages without a limit', leitora, { list: { collection: path, equal: { interna: false } } }, false),
    ask(
      'change a message',
      chefia,
      write(`${path}/aberta`, message({ quem: chefia.uid, quando: NOW, texto: 'Outro' })),
      false,
    ),
    ask('delete a message', chefia, { writes: [{ path: `${path}/aberta` }] }, false),
  ]
}

function noteCases(collection: Collection, ask: Ask): Decision[] {
  const { notes } = collection
  if (!notes) return []
  const path = notesOf(collection)
  let turn = 1
  // Each under an id of its own: what is allowed is stored.
  const sends = (who: Who, changes: object = {}, named?: string): Question => {
    turn += 1
    const fields = Object.entries(notes.id ?? {})
    const own = Object.fromEntries(fields.map(([one, most]) => [one, most === 'text' ? 'x' : turn]))
    const data: Record<string, unknown> = noteOf(collection, { ...own, quem: who.uid, ...changes })
    const id =
      named ??
      (fields.length > 0 ? ['quem', ...fields.map(([one]) => one)].map((one) => String(data[one])).join('-') : NOVO)
    return { writes: [{ path: `${path}/${id}`, data, creates: true }] }
  }
  // A board alone writes what is only its team's to write.
  const byRight = notes.team !== 'only'
  const author = byRight ? chefia : membro
  const again = (changes: object) => write(`${path}/n1`, noteOf(collection, changes))
  const described = fieldsOf(notes.schema)
  const [field] = described
  const hour = 3_600_000
  return [
    ...[anota, chefia].map((who) => ask('send a note', who, sends(who), byRight)),
    ...(notes.id ? [ask('send a note under an id of their own', author, sends(author, {}, NOVO), false)] : []),
    ask('send a note', membro, sends(membro), Boolean(notes.team)),
    ...[membroInativo, leitora, fora, alguem].map((who) => ask('send a note', who, sends(who), false)),
    ask('send a note again', anota, again({}), byRight),
    ask('send a note again', membro, again({}), Boolean(notes.team)),
    ask('send a note of another again', leitora, again({}), false),
    ...(field
      ? [ask('send another note under the same id', membro, again({ [field.path]: good(field).at(-1) }), false)]
      : []),
    ask('send the note of another', chefia, again({ quem: chefia.uid }), false),
    ask('send a note as somebody else', chefia, sends(membro), false),
    ask('send a note of tomorrow', author, sends(author, { quando: new Date(Date.now() + 23 * hour) }), true),
    ask(
      'send a note of the day after tomorrow',
      author,
      sends(author, { quando: new Date(Date.now() + 25 * hour) }),
      false,
    ),
    ask('send a note at no time', author, sends(author, { quando: '2026-01-01' }), false),
    ask('send a note with more', author, sends(author, { x: 1 }), false),
    ...described.map(({ path: of }) =>
      ask(`send a note with something else as ${of}`, author, sends(author, { [of]: { a: 1 } }), false),
    ),
    ask('delete a note', chefia, { writes: [{ path: `${path}/n1` }] }, false),
    ask('ask for a note that is not there', alguem, { get: `${path}/nenhuma` }, true),
    ask('ask for a note that is not there', null, { get: `${path}/nenhuma` }, false),
    ...(
      [
        [chefia, true],
        [anota, true],
        [leitora, true],
        [membro, Boolean(notes.team)],
        [alguem, false],
        [fora, false],
        [null, false],
      ] as const
    ).flatMap(([who, allowed]) => [
      ask('get a note', who, { get: `${path}/n1` }, allowed),
      ask('list notes', who, list(path), allowed),
    ]),
    ask('list notes without a limit', chefia, { list: { collection: path } }, false),
  ]
}

function hiddenCases({ name, hidden }: Collection, ask: Ask): Decision[] {
  if (!hidden) return []
  const path = `${name}/comum/reservado`
  const data = (who: Who, changes: object = {}) => ({
    ...Object.fromEntries(fieldsOf(hidden.schema).map((field) => [field.path, good(field)[0]])),
    quem: who.uid,
    quando: NOW,
    ...changes,
  })
  const [field] = fieldsOf(hidden.schema)
  const other = `${name}/rascunho/reservado`
  return [
    ask('read what is hidden', chefia, { get: `${path}/comum` }, true),
    ask('write what is hidden', chefia, write(`${path}/comum`, data(chefia)), !hidden.server),
    ...[leitora, membro, fora, alguem, null].map((who) =>
      ask('read what is hidden', who, { get: `${path}/comum` }, false),
    ),
    ...[leitora, membro, fora, alguem].map((who) =>
      ask('write what is hidden', who, write(`${path}/comum`, data(who)), false),
    ),
    ask('write beside what is hidden', chefia, write(`${path}/outro`, data(chefia)), false),
    ask('read beside what is hidden', chefia, { get: `${path}/outro` }, false),
    ask('write what is hidden of another record', chefia, write(`${other}/comum`, data(chefia)), false),
    ask('write what is hidden as somebody else', chefia, write(`${path}/comum`, data(leitora)), false),
    ask(
      'write what is hidden at another time',
      chefia,
      write(`${path}/comum`, data(chefia, { quando: new Date('2026-01-01') })),
      false,
    ),
    ask('write what is hidden with more', chefia, write(`${path}/comum`, data(chefia, { x: 1 })), false),
    ...(field
      ? [ask('hide something else', chefia, write(`${path}/comum`, data(chefia, { [field.path]: { a: 1 } })), false)]
      : []),
    ask('list what is hidden', chefia, list(path), false),
    ask('delete what is hidden', chefia, { writes: [{ path: `${path}/comum` }] }, false),
  ]
}
