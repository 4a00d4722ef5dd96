// Attacks on credentials and on the notes of a venue: only the event's staff write notes, each once, and nobody writes a credential.
import { beforeAll, describe, expect, test } from 'vitest'
import { credenciais } from '@sie/domain/eventos/collections/credenciais.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { newMetadados } from '@sie/domain/base/records/metadados.ts'
import { held } from './support/attacks.ts'
import { ask, empty, NOW, seed, type Request, type Who } from './support/rest.ts'

const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const metadados = newMetadados({ uid: '', name: '' }, new Date(), true)
const portaria: Who = { uid: 'portaria', name: 'Marina' }
const leitora: Who = { uid: 'leitora' }
const vizinha: Who = { uid: 'vizinha' }
const clube: Who = { uid: 'clube' }
const atleta: Who = { uid: 'atleta' }
const desativada: Who = { uid: 'desativada' }

const NOTES = 'eventos/copa/notas'
const CARD = 'credenciais/c1'
const note = (quem = 'portaria', changes: object = {}) => ({
  tipo: 'leitura',
  alvo: 'c1',
  codigo: '2222',
  ponto: 'entrada',
  sentido: 'entrada',
  resposta: 'verde',
  motivo: '',
  aparelho: 'a',
  ordem: 1,
  relogio: 0,
  quem,
  quando: new Date(),
  ...changes,
})
const KEPT = note('portaria', { quando: new Date('2026-11-20T12:00:00Z') })
const sends = (who: Who | null, changes: object = {}, path = `${NOTES}/a-9`): Request => ({
  who,
  writes: [{ path, data: note(who?.uid ?? '', changes), creates: true }],
})
const writes = (who: Who, path: string, data: object): Request => ({ who, writes: [{ path, data }] })
const reads = (who: Who | null, path: string): Request => ({ who, get: path })
const lists = (who: Who | null, collection: string, limit?: number): Request => ({
  who,
  list: { collection, where: [], orderBy: [], ...(limit ? { limit } : {}) } as never,
})

beforeAll(async () => {
  await empty()
  await seed({
    'sistema/acesso/permissoes/portaria': held({ fctkd: ['eventos:operar'] }),
    'sistema/acesso/permissoes/leitora': held({ fctkd: ['eventos:ler', 'credenciais:ler', 'credenciais:credenciar'] }),
    'sistema/acesso/permissoes/vizinha': held({
      rstkd: ['eventos:ler', 'eventos:operar', 'credenciais:ler', 'credenciais:editar'],
    }),
    'sistema/acesso/permissoes/clube': held({ clube1: ['eventos:ler', 'eventos:operar', 'credenciais:ler'] }),
    'sistema/acesso/permissoes/atleta': held({}),
    'sistema/acesso/permissoes/desativada': held({ fctkd: ['eventos:operar', 'credenciais:ler'] }, false),
    'eventos/copa': { ...eventos.schema.parse({ titulo: 'Copa', situacao: 'emAndamento', vinculo }), metadados },
    [CARD]: {
      ...credenciais.schema.parse({ name: 'Ana Lima', evento: 'copa', pessoa: 'ana', codigo: '2222', vinculo }),
      metadados,
    },
    [`${NOTES}/a-1`]: KEPT,
  })
})

const ATTACKS: readonly (readonly [string, Request])[] = [
  ['a visitor writes a note', sends(null)],
  ['an athlete writes a note', sends(atleta)],
  ['staff without the right write a note', sends(leitora)],
  ['the staff of another federation write a note', sends(vizinha)],
  ['the staff of a club write a note', sends(clube)],
  ['somebody deactivated writes a note', sends(desativada)],
  ['an unverified session writes a note', sends({ ...portaria, verified: false })],
  ['a note in the name of somebody else', sends(portaria, { quem: 'leitora' })],
  ['a note of nobody', sends(portaria, { quem: '' })],
  ['a note of the day after tomorrow', sends(portaria, { quando: new Date(Date.now() + 49 * 3_600_000) })],
  ['a note whose instant is a text', sends(portaria, { quando: '2026-12-05' })],
  ['a note with a field of its own', sends(portaria, { valida: true })],
  ['a note that says when it was received', sends(portaria, { recebida: new Date() })],
  ['a note with a giant code', sends(portaria, { codigo: 'x'.repeat(41) })],
  ['a note with a giant reason', sends(portaria, { motivo: 'x'.repeat(301) })],
  ['a note with a giant name of its device', sends(portaria, { aparelho: 'x'.repeat(41) })],
  ['a note whose order is a text', sends(portaria, { ordem: '1' })],
  ['a note whose clock is a text', sends(portaria, { relogio: 'x' })],
  ['a note with a list for a target', sends(portaria, { alvo: ['c1'] })],
  ['a note under an event that is not there', sends(portaria, {}, 'eventos/nenhum/notas/a-9')],
  ['a note below a credential', sends(portaria, {}, `${CARD}/notas/a-9`)],
  ['another note under the same id', writes(portaria, `${NOTES}/a-1`, { ...KEPT, resposta: 'vermelho' })],
  ['the same note a second later', writes(portaria, `${NOTES}/a-1`, { ...KEPT, quando: new Date() })],
  ['the same note by somebody else', writes(vizinha, `${NOTES}/a-1`, KEPT)],
  ['a visitor reads notes', lists(null, NOTES, 10)],
  ['an athlete reads a note', reads(atleta, `${NOTES}/a-1`)],
  ['the staff of another federation read notes', lists(vizinha, NOTES, 10)],
  ['notes without a limit', lists(portaria, NOTES)],
  ['notes with a wide limit', lists(portaria, NOTES, 101)],
  ['a visitor reads a credential', reads(null, CARD)],
  ['an athlete reads the credential of another', reads(atleta, CARD)],
  ['a gate reads a credential without the right', reads(portaria, CARD)],
  ['the staff of another federation read a credential', reads(vizinha, CARD)],
  ['the staff of a club read a credential', reads(clube, CARD)],
  ['staff write a credential', writes(leitora, CARD, { situacao: 'entregue' })],
  [
    'staff make a credential',
    {
      who: leitora,
      writes: [
        {
          path: 'credenciais/c2',
          creates: true,
          data: {
            ...credenciais.schema.parse({ name: 'Eva', evento: 'copa', pessoa: 'eva', vinculo }),
            metadados: { ...metadados, date: NOW, creation: NOW, lastUpdate: NOW },
          },
        },
      ],
    },
  ],
]

describe('attacks on the venue', () => {
  test('there are more than 20, each its own', () => {
    expect(new Set(ATTACKS.map(([name]) => name)).size).toBe(ATTACKS.length)
    expect(ATTACKS.length).toBeGreaterThan(30)
  })
  test.each(ATTACKS)('%s: denied', async (_, request) => {
    expect(await ask(request)).toBe(false)
  })
})

test.each([
  ['a gate writes a note', sends(portaria, {}, `${NOTES}/a-2`)],
  [
    'a gate writes a refused scan of something unknown',
    sends(portaria, { alvo: '', resposta: 'vermelho' }, `${NOTES}/a-3`),
  ],
  ['a gate sends the same note again', writes(portaria, `${NOTES}/a-1`, KEPT)],
  ['a gate reads notes', lists(portaria, NOTES, 100)],
  ['staff read a credential', reads(leitora, CARD)],
  ['somebody reads their own credential', reads({ uid: 'ana' }, CARD)],
] as const)('%s: allowed', async (_, request) => {
  if (JSON.stringify(request).includes('"ana"')) await seed({ 'sistema/acesso/permissoes/ana': held({}) })
  expect(await ask(request)).toBe(true)
})
