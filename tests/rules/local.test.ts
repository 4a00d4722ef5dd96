// Attacks on the notes of score sheets and on the server's data about devices: staff write notes, each once, and nobody reads or writes the rest.
import { beforeAll, describe, expect, test } from 'vitest'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { sumulas } from '@sie/domain/competicao/collections/sumulas.ts'
import { newMetadados } from '@sie/domain/base/records/metadados.ts'
import { held } from './support/attacks.ts'
import { ask, empty, seed, type Request, type Who } from './support/rest.ts'

const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const metadados = newMetadados({ uid: '', name: '' }, new Date(), true)
const volante: Who = { uid: 'volante' }
const mesa: Who = { uid: 'mesa' }
const vizinha: Who = { uid: 'vizinha' }
const roubado: Who = { uid: 'roubado', signedInAt: 70 }
const NOTES = 'sumulas/luta/notas'
const note = (quem: string, changes: object = {}) => ({
  tipo: 'ponto',
  sumula: 'luta',
  formacao: 1,
  lado: 'azul',
  tecnica: 'soco',
  aparelho: 'tab',
  ordem: 1,
  relogio: 0,
  quem,
  quando: new Date(),
  ...changes,
})
const KEPT = note('volante', { quando: new Date('2026-11-20T12:00:00Z') })
const sends = (who: Who | null, changes: object = {}, path = `${NOTES}/tab-9`): Request => ({
  who,
  writes: [{ path, data: note(who?.uid ?? '', changes), creates: true }],
})
const writes = (who: Who, path: string, data: object): Request => ({ who, writes: [{ path, data }] })
const reads = (who: Who | null, path: string): Request => ({ who, get: path })

beforeAll(async () => {
  await empty()
  await seed({
    'sistema/acesso/permissoes/volante': held({ fctkd: ['sumulas:lancar'] }),
    'sistema/acesso/permissoes/mesa': held({ fctkd: ['eventos:supervisionar', 'sumulas:ler', 'sumulas:conduzir'] }),
    'sistema/acesso/permissoes/vizinha': held({ rstkd: ['sumulas:lancar', 'eventos:supervisionar'] }),
    'sistema/acesso/permissoes/roubado': { ...held({ fctkd: ['sumulas:lancar'] }), sessoesEncerradas: [70] },
    'eventos/copa': { ...eventos.schema.parse({ titulo: 'Copa', situacao: 'emAndamento', vinculo }), metadados },
    'sumulas/luta': { ...sumulas.schema.parse({ titulo: 'Luta 1', chave: 'c', evento: 'copa', vinculo }), metadados },
    [`${NOTES}/tab-1`]: KEPT,
    'sistema/local/eventos/copa': { pin: 'hash', exigido: [], aparelhos: {}, vistos: {} },
    'sistema/local/quarentena/linha': { evento: 'copa', situacao: 'espera' },
  })
})

const ATTACKS: readonly (readonly [string, Request])[] = [
  ['a visitor marks a match', sends(null)],
  ['the desk marks a match without the right', sends(mesa)],
  ['a tablet of another federation marks a match', sends(vizinha)],
  ['a mark in the name of somebody else', sends(volante, { quem: 'mesa' })],
  ['a mark of the day after tomorrow', sends(volante, { quando: new Date(Date.now() + 49 * 3_600_000) })],
  ['a technique of its own', sends(volante, { tecnica: 'mil-pontos' })],
  ['a mark that says it was accepted', sends(volante, { conta: true })],
  ['a mark that says when it was received', sends(volante, { recebida: new Date() })],
  ['a mark of no device', sends(volante, { aparelho: '' })],
  ['a mark whose number is a text', sends(volante, { ordem: '1' })],
  ['a mark below a match that is not there', sends(volante, {}, 'sumulas/nenhuma/notas/tab-9')],
  ['another mark under the same id', writes(volante, `${NOTES}/tab-1`, { ...KEPT, lado: 'vermelho' })],
  ['the same mark a second later', writes(volante, `${NOTES}/tab-1`, { ...KEPT, quando: new Date() })],
  ['the same mark by somebody else', writes(vizinha, `${NOTES}/tab-1`, KEPT)],
  ['a mark is deleted', { who: volante, writes: [{ path: `${NOTES}/tab-1` }] }],
  ['a tablet whose sign-in was ended marks a match', sends(roubado)],
  ['a tablet whose sign-in was ended reads marks', reads(roubado, `${NOTES}/tab-1`)],
  ['the score is written', writes(mesa, 'sumulas/luta', { vencedor: 'azul' })],
  ['the desk reads the PIN', reads(mesa, 'sistema/local/eventos/copa')],
  ['a tablet reads the devices', reads(volante, 'sistema/local/eventos/copa')],
  ['the desk reads the notes that wait', reads(mesa, 'sistema/local/quarentena/linha')],
  ['a tablet releases itself', writes(volante, 'sistema/local/eventos/copa', { exigido: [] })],
  ['the desk lets a note count', writes(mesa, 'sistema/local/quarentena/linha', { situacao: 'aceita' })],
  ['a visitor reads marks', reads(null, `${NOTES}/tab-1`)],
  ['a tablet of another federation reads marks', reads(vizinha, `${NOTES}/tab-1`)],
]

describe('attacks on score sheets and devices', () => {
  test.each(ATTACKS)('%s: denied', async (_, request) => {
    expect(await ask(request)).toBe(false)
  })
})

test.each([
  ['a tablet marks a match', sends(volante, {}, `${NOTES}/tab-2`)],
  ['a tablet sends the same mark again', writes(volante, `${NOTES}/tab-1`, KEPT)],
  ['the desk reads marks', reads(mesa, `${NOTES}/tab-1`)],
] as const)('%s: allowed', async (_, request) => {
  expect(await ask(request)).toBe(true)
})
