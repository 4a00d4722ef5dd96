// Joining and splitting of classes before their draw: seen first, applied as seen, told, public with the reason, and taken back.
import { beforeEach, expect, test } from 'vitest'
import { chaves, type Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { resultados, type Resultado } from '@sie/domain/competicao/collections/resultados.ts'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { CATEGORIAS_KYORUGUI } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { lancarResultadoHandler } from '../../../functions/src/competicao/ranking/lancarResultado.ts'
import { idDoResultado } from '../../../functions/src/competicao/ranking/resultado.ts'
import {
  ajustarClassesHandler,
  desfazerAjusteHandler,
  verAjusteHandler,
} from '../../../functions/src/competicao/sorteios/ajustarClasses.ts'
import { idDaChave } from '@sie/domain/competicao/chaves/identidade.ts'
import { classesDoSorteioHandler } from '../../../functions/src/competicao/sorteios/classesDoSorteio.ts'
import { montarChaveHandler } from '../../../functions/src/competicao/sorteios/montarChave.ts'
import { DRAW_REACTIONS } from '../../../functions/src/competicao/sorteios/reactions.ts'
import { dump } from '../../support/dump.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

const CLASSES = CATEGORIAS_KYORUGUI.filter(({ divisao, sexo }) => divisao === 'adulto' && sexo === 'M').map(classeDe)
const [light, middle, heavy] = CLASSES.map((each) => each.codigo) as [string, string, string]
const [lightName, middleName] = CLASSES.map((each) => each.nome) as [string, string]
const FONTE = 'Loteria Federal, extração de 05/12/2026, primeiro prêmio'
const MOTIVO = 'Uma categoria tinha só dois atletas'
const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }

const entry = (n: number, classe: string, changes: object = {}) =>
  inscricoes.schema.parse({
    name: `Nome ${n}`,
    nomePublico: `Nome ${n}`,
    evento: 'copa',
    eventoTitulo: 'Copa do Vale',
    papel: 'atleta',
    pessoa: `p${n}`,
    pedidoPor: 'tecnico',
    idade: 25,
    modalidade: 'kyorugui',
    situacao: 'confirmada',
    vinculo,
    classe: { codigo: classe, nome: CLASSES.find((each) => each.codigo === classe)?.nome },
    clube: { id: n % 2 ? 'onda' : 'serra', nome: n % 2 ? 'Onda' : 'Serra', sigla: '' },
    federacao: { id: 'fctkd', nome: 'Santa Catarina', sigla: 'SC' },
    ...changes,
  })
const idOf = (classe: string, parte = 1) => idDaChave('copa', classe, parte)
const chave = async (classe: string, parte = 1) =>
  (await read(`chaves/${idOf(classe, parte)}`)) as (StoredRecord & Chave) | undefined
const see = (acao: 'juntar' | 'dividir', classes: string[], partes = 2, uid = 'mesa') =>
  verAjusteHandler({ evento: 'copa', acao, classes, partes }, as(uid))
async function apply(acao: 'juntar' | 'dividir', classes: string[], partes = 2) {
  const { marca } = await see(acao, classes, partes)
  return ajustarClassesHandler({ evento: 'copa', acao, classes, partes, motivo: MOTIVO, marca }, as('mesa'))
}
const undo = (classe: string, uid = 'mesa') =>
  desfazerAjusteHandler({ evento: 'copa', classe, motivo: 'Chegou mais um atleta' }, as(uid))
const move = async (id: string, name: string, data: object = {}) =>
  makeTransition(
    chaves,
    id,
    { name, data, reason: '', version: ((await read(`chaves/${id}`)) as StoredRecord).metadados.version },
    await requireCaller(as('mesa')),
  )
const build = (classe: string, parte = 1, versao?: number) =>
  montarChaveHandler(
    {
      evento: 'copa',
      classe,
      parte,
      opcoes: { formato: 'eliminatoria' as const, cabecas: 0, repescagem: false },
      cabecas: [],
      ...(versao === undefined ? {} : { versao }),
    },
    as('mesa'),
  )
/** Delivers the event of a bracket twice. */
async function seen(id: string, before: unknown) {
  const event = { collection: 'chaves', id, before, after: await read(`chaves/${id}`) } as unknown as RecordEvent
  for (let again = 0; again < 2; again += 1)
    for (const react of DRAW_REACTIONS.chaves ?? []) await react(event, 'evento')
}
const notices = async () =>
  (await paths.avisos().get()).docs
    .map((doc) => doc.data() as { quem: string; dados: { nome: string; situacao: string; motivo: string } })
    .map(({ quem, dados }) => `${quem}: ${dados.situacao} (${dados.motivo})`)
    .sort()

beforeEach(async () => {
  await emptyEverything()
  await giveRights('mesa', { fctkd: ['chaves:sortear', 'chaves:ler', 'resultados:lancar', 'resultados:ler'] })
  await giveRights('vizinha', { rstkd: ['chaves:sortear', 'chaves:ler'] })
  await giveRights('tecnico', { onda: ['inscricoes:ler'], serra: ['inscricoes:ler'] }, true, {
    onda: 'fctkd',
    serra: 'fctkd',
  })
  for (const uid of ['tecnico', 'p1', 'p3'])
    await store('users', uid, { dadosPessoais: { name: uid }, dadosContato: { email: `${uid}@x.test` } })
  await store(
    'eventos',
    'copa',
    eventos.schema.parse({
      titulo: 'Copa do Vale',
      tipo: 'competicao',
      situacao: 'emAndamento',
      classes: CLASSES,
      vinculo,
      inicio: Timestamp.fromMillis(Date.now() - 86_400_000),
      fim: Timestamp.fromMillis(Date.now() + 86_400_000),
    }),
  )
  for (const n of [1, 2]) await store('inscricoes', `i${n}`, entry(n, light))
  for (const n of [3, 4, 5]) await store('inscricoes', `i${n}`, entry(n, middle))
  await store('inscricoes', 'i9', entry(9, heavy))
})

test('the heavier class receives the lighter one, as the desk saw before', async () => {
  const untouched = await dump()
  const proposed = await see('juntar', [middle, light])
  expect(await dump()).toEqual(untouched)
  expect(proposed.grupos).toMatchObject([{ titulo: `${lightName} e ${middleName}` }])
  expect(proposed.grupos[0]?.atletas.map(({ nome, sobe }) => [nome, sobe])).toEqual([
    ['Nome 1', true],
    ['Nome 2', true],
    ['Nome 3', false],
    ['Nome 4', false],
    ['Nome 5', false],
  ])
  await expect(apply('juntar', [middle, light])).resolves.toEqual({ chaves: [idOf(middle)] })
  expect((await chave(middle))?.ajuste).toMatchObject({
    tipo: 'recebe',
    motivo: MOTIVO,
    classes: [{ codigo: light }, { codigo: middle }],
  })
  expect((await chave(light))?.ajuste).toMatchObject({ tipo: 'levada', classes: [{ codigo: middle }] })
  // The entries keep their class, which the weigh-in reads.
  expect(await read('inscricoes/i1')).toMatchObject({ classe: { codigo: light } })

  await move(idOf(middle), 'anunciar', { fonte: FONTE })
  const announced = (await chave(middle))!
  expect(announced.titulo).toBe(`${lightName} e ${middleName}`)
  expect(announced.inscritos.map(({ id, origem }) => [id, origem])).toEqual([
    ['i1', lightName],
    ['i2', lightName],
    ...['i3', 'i4', 'i5'].map((id) => [id, '']),
  ])
  const audited = await paths.auditoria().where('acao', '==', 'juntar').get()
  expect(audited.docs.map((doc) => doc.get('id') as string).sort()).toEqual([idOf(light), idOf(middle)].sort())
})

test('the class whose athletes were taken along has no draw and no result of its own', async () => {
  await apply('juntar', [light, middle])
  await expect(build(light, 1, 0)).rejects.toMatchObject({ campos: { classe: expect.stringContaining(middleName) } })
  await expect(move(idOf(light), 'anunciar', { fonte: FONTE })).rejects.toMatchObject({
    campos: { situacao: `Os atletas desta categoria competem em ${middleName}.` },
  })
  const enter = (classe: string, inscricao: string) =>
    lancarResultadoHandler(
      { evento: 'copa', classe, parte: 1, colocacoes: [{ inscricao, posicao: 1, vitorias: 2 }] },
      as('mesa'),
    )
  await expect(enter(light, 'i1')).rejects.toMatchObject({ campos: { classe: expect.stringContaining(middleName) } })
  await expect(enter(middle, 'i9')).rejects.toEqual(codigo('dados-invalidos'))
  await enter(middle, 'i1')
  expect(await read(`resultados/${idDoResultado('copa', middle)}`)).toMatchObject({ colocacoes: [{ pessoa: 'p1' }] })
})

test('classes that do not touch, are announced or have a person twice are not joined', async () => {
  const refusal = async (classes: string[]) =>
    see('juntar', classes).then(
      () => '',
      (error: { campos?: { classes?: string } }) => error.campos?.classes ?? '',
    )
  expect(await refusal([light, heavy])).toMatch(/só se juntam categorias que se tocam/)
  expect(await refusal([light])).toMatch(/duas ou mais/)
  expect(await refusal([light, 'nenhuma'])).toMatch(/deste evento/)
  await store('inscricoes', 'i1b', entry(1, middle))
  expect(await refusal([light, middle])).toMatch(/Nome 1 está em duas destas categorias/)
  await db().doc('inscricoes/i1b').delete()
  await build(light)
  await move(idOf(light), 'anunciar', { fonte: FONTE })
  expect(await refusal([light, middle])).toMatch(/já foi anunciado/)
  await apply('juntar', [middle, heavy])
  expect(await refusal([middle, heavy])).toMatch(/já foi juntada ou dividida/)
})

test('a proposal is not applied once an entry came or a bracket changed', async () => {
  const { marca } = await see('juntar', [light, middle])
  const again = () =>
    ajustarClassesHandler(
      { evento: 'copa', acao: 'juntar', classes: [light, middle], partes: 2, motivo: MOTIVO, marca },
      as('mesa'),
    )
  await store('inscricoes', 'i6', entry(6, light))
  await expect(again()).rejects.toEqual(codigo('conflito'))
  await db().doc('inscricoes/i6').delete()
  // Nor by whoever competes in one of the classes, or their guardian.
  await paths.permissoes('mesa').update({ 'menores.p1': Timestamp.fromMillis(Date.now() + 86_400_000) })
  await expect(again()).rejects.toMatchObject({
    campos: { classes: expect.stringContaining('outra pessoa') as string },
  })
  await paths.permissoes('mesa').update({ menores: {} })
  await build(middle)
  await expect(again()).rejects.toEqual(codigo('conflito'))
  expect(await chave(light)).toBeUndefined()
})

test('a split class has brackets and results of its own, with club-mates apart', async () => {
  for (const n of [6, 7, 8]) await store('inscricoes', `i${n}`, entry(n, middle))
  await apply('dividir', [middle], 2)
  const [one, two] = [(await chave(middle))!, (await chave(middle, 2))!]
  expect([one.titulo, two.titulo]).toEqual([`${middleName} (grupo 1)`, `${middleName} (grupo 2)`])
  expect([...one.ajuste.inscricoes, ...two.ajuste.inscricoes].sort()).toEqual([3, 4, 5, 6, 7, 8].map((n) => `i${n}`))
  for (const { ajuste } of [one, two])
    expect(ajuste.inscricoes.filter((id) => Number(id.slice(1)) % 2).length).toBeGreaterThan(0)
  await build(middle, 2, 0)
  await move(idOf(middle, 2), 'anunciar', { fonte: FONTE })
  const announced = (await chave(middle, 2))!
  expect(announced.inscritos.map(({ id }) => id).sort()).toEqual([...two.ajuste.inscricoes].sort())
  await store('inscricoes', 'i7b', entry(77, middle))
  await expect(move(idOf(middle), 'anunciar', { fonte: FONTE })).rejects.toMatchObject({
    campos: { situacao: expect.stringContaining('Nome 77 entrou depois da divisão') },
  })
  const enter = (parte: number, inscricao: string) =>
    lancarResultadoHandler(
      { evento: 'copa', classe: middle, parte, colocacoes: [{ inscricao, posicao: 1, vitorias: 0 }] },
      as('mesa'),
    )
  await expect(enter(2, one.ajuste.inscricoes[0]!)).rejects.toEqual(codigo('dados-invalidos'))
  await enter(1, one.ajuste.inscricoes[0]!)
  await enter(2, two.ajuste.inscricoes[0]!)
  const result = (await read(`resultados/${idDoResultado('copa', middle, 2)}`)) as unknown as Resultado
  expect(result).toMatchObject({ parte: 2, titulo: `${middleName} (grupo 2)`, classe: { codigo: middle } })
  expect((await db().collection(resultados.name).count().get()).data().count).toBe(2)
})

test('a class is not split into parts without a match, and a part that does not exist is not built', async () => {
  await expect(see('dividir', [middle], 2)).rejects.toMatchObject({
    campos: { classes: expect.stringContaining('tão poucos inscritos') },
  })
  await expect(see('dividir', [light, middle], 2)).rejects.toEqual(codigo('dados-invalidos'))
  await expect(build(middle, 2)).rejects.toMatchObject({ campos: { classe: 'Esta categoria não foi dividida.' } })
})

test('both are taken back before the draw, from any of their classes, and not afterwards', async () => {
  await apply('juntar', [light, middle])
  await undo(light)
  expect((await chave(light))?.ajuste).toMatchObject({ tipo: '', classes: [] })
  expect(await chave(middle)).toMatchObject({ titulo: middleName, ajuste: { tipo: '', classes: [] } })
  await store('inscricoes', 'i6', entry(6, middle))
  await apply('dividir', [middle], 2)
  await undo(middle)
  expect(await chave(middle)).toMatchObject({ titulo: middleName, ajuste: { tipo: '', inscricoes: [] } })
  await expect(move(idOf(middle, 2), 'anunciar', { fonte: FONTE })).rejects.toEqual(codigo('dados-invalidos'))
  await expect(undo(middle)).rejects.toMatchObject({ campos: { classe: expect.stringContaining('não foi juntada') } })
  await apply('dividir', [middle], 2)
  await move(idOf(middle, 2), 'anunciar', { fonte: FONTE })
  await expect(undo(middle)).rejects.toMatchObject({ campos: { classe: expect.stringContaining('já foi anunciado') } })
})

test('neither is taken back once a result was handed in, by hand too, and a draft does not hold it', async () => {
  const enter = (parte: number, inscricao: string) =>
    lancarResultadoHandler(
      { evento: 'copa', classe: middle, parte, colocacoes: [{ inscricao, posicao: 1, vitorias: 0 }] },
      as('mesa'),
    )
  const refused = { campos: { classe: expect.stringMatching(/já tem resultado lançado \(em análise\)/) as string } }
  const state = (parte: number, situacao: string) =>
    db()
      .doc(`resultados/${idDoResultado('copa', middle, parte)}`)
      .update({ situacao })
  await store('inscricoes', 'i6', entry(6, middle))
  await apply('dividir', [middle], 2)
  const [inscricao = ''] = (await chave(middle, 2))!.ajuste.inscricoes
  await enter(2, inscricao)
  await state(2, 'emAnalise')
  await expect(undo(middle)).rejects.toMatchObject(refused)
  expect((await chave(middle, 2))?.ajuste.tipo).toBe('parte')
  expect(await read(`resultados/${idDoResultado('copa', middle, 2)}`)).toMatchObject({ colocacoes: [{ inscricao }] })
  await state(2, 'rascunho')
  await undo(middle)
  await apply('juntar', [light, middle])
  await enter(1, 'i1')
  await state(1, 'emAnalise')
  await expect(undo(light)).rejects.toMatchObject(refused)
})

test('the athletes and who entered them are told once, with the reason, and again when it is taken back', async () => {
  await apply('juntar', [light, middle])
  await seen(idOf(light), undefined)
  await seen(idOf(middle), undefined)
  const together = `competem juntas as categorias ${lightName} e ${middleName} (${MOTIVO})`
  const above = `você compete na categoria ${middleName} (${MOTIVO})`
  expect(await notices()).toEqual(
    [
      `p1: ${above}`,
      `p3: ${together}`,
      ...Array.from({ length: 2 }, () => `tecnico: ${above}`),
      ...Array.from({ length: 3 }, () => `tecnico: ${together}`),
    ].sort(),
  )
  const before = await chave(light)
  await undo(light)
  await seen(idOf(light), before)
  expect((await notices()).filter((line) => line.startsWith('p1: sua categoria volta'))).toEqual([
    'p1: sua categoria volta a competir como antes (Chegou mais um atleta)',
  ])
})

test('the desk lists its classes with what was joined, and nobody else adjusts anything', async () => {
  await apply('juntar', [light, middle])
  const { classes } = await classesDoSorteioHandler({ evento: 'copa' }, as('mesa'))
  expect(classes.map(({ codigo, atletas, situacao, ajuste }) => [codigo, atletas, situacao, ajuste.tipo])).toEqual([
    [light, 2, 'rascunho', 'levada'],
    [middle, 3, 'rascunho', 'recebe'],
    [heavy, 1, '', ''],
  ])
  const stored = await dump()
  await expect(classesDoSorteioHandler({ evento: 'copa' }, as('vizinha'))).rejects.toEqual(codigo('sem-permissao'))
  await expect(see('juntar', [light, middle], 2, 'vizinha')).rejects.toEqual(codigo('sem-permissao'))
  await expect(undo(light, 'vizinha')).rejects.toEqual(codigo('sem-permissao'))
  await expect(
    ajustarClassesHandler(
      { evento: 'copa', acao: 'juntar', classes: [middle, heavy], partes: 2, motivo: MOTIVO, marca: '' },
      as('vizinha'),
    ),
  ).rejects.toEqual(codigo('sem-permissao'))
  expect(await dump()).toEqual(stored)
})
