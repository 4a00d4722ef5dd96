// A person in every place that a description names, and in every place of the server: told to them first, and nowhere after their erasure.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { oldCopyId } from '@sie/domain/base/records/metadados.ts'
import { planDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { auth, bucket, db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { erasePessoa } from '../../../functions/src/pessoas/privacidade/erase.ts'
import { collectDados, type DadosDaPessoa } from '../../../functions/src/pessoas/privacidade/collect.ts'
import { LUGARES } from '../../../functions/src/pessoas/privacidade/lugares.ts'
import { dump } from '../../support/dump.ts'
import { placesOf, plant, type Place } from '../../support/everyPlace.ts'
import { account, emptyEverything, praticante, read, store } from '../../support/world.ts'

const ANA = {
  uid: 'p17',
  cpf: '529.982.247-25',
  email: 'quaresmeira@exemplo.test',
  name: 'Ana Quaresmeira (48) 99123-4567 Rua das Violetas',
}
const TRACES = /quaresmeira|529\.?982\.?247|99123|violetas/i
const PLACES = COLECOES.flatMap((collection) => placesOf(collection, ANA))
const MENTIONING = [...new Set(PLACES.map(({ collection }) => collection))]

/** Data of the person in each place below `sistema/` that erases some. */
const IN_THE_SYSTEM: Readonly<Record<string, () => Promise<unknown>>> = {
  cpf: () => paths.cpf(ANA.cpf).set({ id: ANA.uid }),
  auditoria: () =>
    paths.auditoria().doc('a1').set({ id: ANA.uid, quem: ANA.uid, acao: 'editar', quando: Timestamp.now() }),
  pincodeDe: () =>
    Promise.all([
      paths.pincodeDe(ANA.uid).set({ hash: 'h', quando: Timestamp.now(), nome: ANA.name }),
      paths.pincode('h').set({ uid: ANA.uid, nome: ANA.name }),
    ]),
  criacao: () => paths.criacao(ANA.uid).set({ nome: ANA.name }),
  sessoes: () => paths.sessao(ANA.uid, 1).set({ uid: ANA.uid, aparelho: ANA.name }),
  links: () =>
    Promise.all([
      paths.link('l1').set({ pessoa: ANA.uid, nome: ANA.name }),
      paths.link('l2').set({ pessoa: 'bia', email: ANA.email }),
    ]),
  pendencias: () =>
    Promise.all([
      paths.pendencia(`alteracao.${ANA.uid}`).set({ tipo: 'alteracao', pessoa: ANA.uid, texto: ANA.name }),
      paths
        .pendencia('reivindicacao.bia.x')
        .set({ tipo: 'reivindicacao', pessoa: 'bia', reivindicante: { nome: ANA.name, email: ANA.email } }),
    ]),
  duplicados: () =>
    Promise.all([
      paths.duplicado(`bia.${ANA.uid}`).set({ pessoas: ['bia', ANA.uid], nomes: ANA.name, estado: 'aberto', quem: '' }),
      paths.duplicado('bia.rui').set({ pessoas: ['bia', 'rui'], nomes: '', estado: 'diferentes', quem: ANA.uid }),
    ]),
  correio: () =>
    Promise.all([
      paths.correio().add({ para: ANA.email, dados: { nome: ANA.name }, estado: 'pendente' }),
      paths.correio().add({ para: 'x@exemplo.test', dados: { email: ANA.email, quem: ANA.name }, estado: 'pendente' }),
    ]),
  correioRecusado: () =>
    paths.correioRecusado().add({ para: ANA.email, modelo: 'aviso', resposta: `550 ${ANA.email}` }),
  contatos: () => paths.contato('c1').set({ email: ANA.email, nome: ANA.name }),
  acompanhantes: () =>
    paths
      .acompanhantes()
      .doc('t1')
      .set({ quem: [ANA.uid] }),
  correioRecebido: () => paths.correioRecebido().doc('m1').set({ de: ANA.email, texto: ANA.name }),
  envio: () => paths.envio(ANA.uid, 'e1').set({ quem: ANA.uid, nome: ANA.name }),
  carreiras: () =>
    Promise.all([
      paths.carreira('k1').set({ pessoa: ANA.uid, nome: ANA.name }),
      paths.carreira('k2').set({ pessoa: 'bia', por: ANA.uid, nome: ANA.name }),
    ]),
  avisos: () =>
    paths
      .avisos()
      .doc('n1')
      .set({ quem: ANA.uid, dados: { nome: ANA.name } }),
  visoes: () =>
    Promise.all([
      paths.visoes().doc('v1').set({ quem: ANA.uid, entidade: '', nome: ANA.name }),
      paths.visoes().doc('v2').set({ quem: ANA.uid, entidade: 'fctkd', autor: ANA.name, nome: 'Em uso' }),
    ]),
  preferencias: () => paths.preferencias(ANA.uid).set({ nome: ANA.name }),
  aceiteDoWhatsApp: () => paths.aceiteDoWhatsApp(ANA.uid).set({ numero: '+5548991234567', origem: ANA.name }),
  destinos: () =>
    Promise.all([
      paths.destinos().doc('d1').set({ quem: ANA.uid, motivo: ANA.email }),
      paths.destinos().doc('d2').set({ quem: 'mae', pessoa: ANA.uid }),
    ]),
  filaDeInscricoes: () =>
    Promise.all([
      paths.pedidoDeInscricao('i1').set({ quem: ANA.uid, nome: ANA.name }),
      paths.pedidoDeInscricao('i2').set({ quem: 'bia', pessoas: ['bia', ANA.uid], nome: ANA.name }),
    ]),
  ofertasDeVagas: () => paths.ofertaDeVaga('o1').set({ quem: ANA.uid, nome: ANA.name }),
  tarefas: () => paths.tarefa('j1').set({ quem: ANA.uid, nome: ANA.name }),
  acompanhamentos: () => paths.acompanhamento('videos', 'v1', ANA.uid).set({ quem: ANA.uid, nome: ANA.name }),
}

let told: DadosDaPessoa
let before: string[]
let kept: unknown[]
let after: string[]
let again: string[]

const keptOf = async () => {
  const record = await read(`praticantes/${ANA.uid}`)
  return (praticantes.kept ?? []).map((path) => valueAt(record, path))
}

beforeAll(async () => {
  await emptyEverything()
  await bucket().deleteFiles({ force: true })
  await account(ANA.uid, ANA.email, 'chute alto 7')
  await auth().updateUser(ANA.uid, { displayName: ANA.name })
  await store(
    'praticantes',
    ANA.uid,
    praticante({
      dadosPessoais: { name: ANA.name, cpf: ANA.cpf, birthdate: '1988-05-01', sexo: 'F' },
      dadosContato: { email: ANA.email, celular: '(48) 99123-4567' },
      dadosEndereco: { logradouro: 'Rua das Violetas' },
    }),
  )
  await db().doc(`praticantes/${ANA.uid}`).update({ 'metadados.federativeactive': true })
  await bucket().file(`arquivos/praticantes/${ANA.uid}/documentos/quaresmeira.pdf`).save('%PDF')
  await bucket().file(`tmp/${ANA.uid}/quaresmeira`).save('%PDF')
  for (const place of PLACES) await plant(place, ANA)
  for (const put of Object.values(IN_THE_SYSTEM)) await put()
  told = await collectDados(ANA.uid)
  before = await dump()
  kept = await keptOf()
  await erasePessoa(ANA.uid, 'admin')
  after = await dump()
  await erasePessoa(ANA.uid, 'admin')
  again = await dump()
})

const linesOf = (lines: readonly string[], name: string) =>
  lines.filter((line) => line.startsWith(`${name}/`) || line.startsWith(`file arquivos/${name}/`))

describe.each(MENTIONING.map((collection) => [collection.name, collection] as const))('%s', (name, collection) => {
  const places = PLACES.filter((place) => place.collection === collection)

  test('keeps no word, number, address, fragment or file of an erased person, in no version', () => {
    expect(linesOf(before, name).filter((line) => TRACES.test(line)).length).toBeGreaterThanOrEqual(2)
    expect(linesOf(after, name).filter((line) => TRACES.test(line))).toEqual([])
  })

  test('is searched and filtered by what is left of its records', async () => {
    for (const { id } of places) expect(planDerived(id, (await read(`${name}/${id}`))!, collection)).toEqual({})
  })

  test('keeps what its lists say of others', async () => {
    for (const { id, mencoes } of places)
      for (const list of new Set(mencoes.flatMap(({ path }) => path.split('[].').slice(0, -1))))
        // A list that is all about the person is emptied.
        if (mencoes.every(({ part }) => part !== list))
          expect(valueAt(await read(`${name}/${id}`), list)).toMatchObject([expect.anything(), expect.anything()])
  })

  test('is told to the person before, with every version, whole', () => {
    const said = told.colecoes[name]?.mencoes ?? []
    for (const { id, mencoes } of places)
      for (const copy of [id, oldCopyId(id, 0)]) {
        const trechos = JSON.stringify(said.filter(({ registro }) => registro === copy))
        for (const { part } of mencoes.filter(toldWords(collection))) expect(trechos).toContain(`${name} ${part}`)
        expect(said.map(({ registro }) => registro)).toContain(copy)
      }
  })
})

/** Whether a part holds words: numbers, days and choices say none, and an identifier stands in the place of its words. */
const toldWords =
  ({ fields, people = [] }: Place['collection']) =>
  ({ part, path }: { part: string; path: string }) =>
    !path.includes('[]') &&
    fields.some(
      (field) =>
        (field.path === part || field.path.startsWith(`${part}.`)) &&
        field.kind === 'text' &&
        !people.some((mencao) => mencao.path === field.path),
    )

test('every place of the server that holds data of people is tried, and left without them', () => {
  const holding = Object.entries(LUGARES).flatMap(([name, lugar]) => ('apaga' in lugar ? [name] : []))
  expect(Object.keys(IN_THE_SYSTEM).sort()).toEqual(holding.sort())
  expect(after.filter((line) => TRACES.test(line))).toEqual([])
  expect(after.filter((line) => line.startsWith('account '))).toEqual([])
})

test('the export tells of the account, of every file and of what the server keeps for the person', () => {
  expect(told.conta).toMatchObject({ email: ANA.email })
  const files = before.flatMap((line) => /^file (\S+)/.exec(line)?.[1] ?? [])
  expect(files.filter((path) => path.includes(`/${ANA.uid}/`)).sort()).toEqual(
    told.arquivos
      .map(({ caminho }) => caminho)
      .filter((path) => path.includes(`/${ANA.uid}/`))
      .sort(),
  )
  const silent = Object.entries(LUGARES).flatMap(([name, lugar]) =>
    'exporta' in lugar && !told.sistema[name] ? [name] : [],
  )
  expect(silent).toEqual([])
})

test('what the law lets stay stays, and a second erasure changes nothing', async () => {
  expect(kept.some(Boolean)).toBe(true)
  expect(await keptOf()).toEqual(kept)
  expect(again).toEqual(after)
})
