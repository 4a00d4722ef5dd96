// Draws of brackets: committed in advance, made from a secret and a public value, repeatable by anyone, changed only publicly.
import { beforeEach, expect, test } from 'vitest'
import { checkPublishedDraw, inscritosDe } from '@sie/domain/competicao/chaves/sorteio.ts'
import { addDays, addMonths } from '@sie/domain/base/brazil/dates.ts'
import { chaves, type Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { resultados } from '@sie/domain/competicao/collections/resultados.ts'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { CATEGORIAS_KYORUGUI } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { commitmentOf } from '@sie/domain/competicao/taekwondo/sorteio.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { cabecasPeloRankingHandler } from '../../../functions/src/competicao/sorteios/cabecasPeloRanking.ts'
import { idDaChave } from '@sie/domain/competicao/chaves/identidade.ts'
import { DRAW_REACTIONS } from '../../../functions/src/competicao/sorteios/reactions.ts'
import { saidasADecidir } from '@sie/domain/competicao/chaves/saidas.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { montarChaveHandler } from '../../../functions/src/competicao/sorteios/montarChave.ts'
import { dump } from '../../support/dump.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

const CLASSES = CATEGORIAS_KYORUGUI.filter(({ divisao, sexo }) => divisao === 'adulto' && sexo === 'M').map(classeDe)
const [classe, other] = CLASSES.map((each) => each.codigo) as [string, string]
const ID = idDaChave('copa', classe)
const FONTE = 'Loteria Federal, extração de 05/12/2026, primeiro prêmio'
const opcoes = { formato: 'eliminatoria', cabecas: 0, repescagem: false } as const

const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const entrada = (n: number, changes: object = {}) =>
  inscricoes.schema.parse({
    name: `Atleta ${n}`,
    nomePublico: n === 1 ? 'A. U.' : `Atleta ${n}`,
    evento: 'copa',
    papel: 'atleta',
    modalidade: 'kyorugui',
    classe: { codigo: classe, nome: 'x' },
    clube: { id: `clube${n % 3}`, nome: `Clube ${n % 3}`, sigla: '' },
    federacao: { id: 'fctkd', nome: 'Santa Catarina', sigla: 'SC' },
    situacao: 'confirmada',
    vinculo,
    ...changes,
  })
const secret = async () => (await db().doc(`sistema/sorteios/segredos/${ID}`).get()).get('segredo') as unknown
const current = async () => (await read(`chaves/${ID}`)) as StoredRecord & Chave
const build = (uid: string, changes: object = {}) =>
  montarChaveHandler({ evento: 'copa', classe, parte: 1, opcoes, cabecas: [], ...changes }, as(uid))
const move = async (uid: string, name: string, data: object = {}, reason = '') =>
  makeTransition(
    chaves,
    ID,
    { name, data, reason, version: (await current()).metadados.version },
    await requireCaller(as(uid)),
  )
const drawn = async () => {
  await build('mesa')
  await move('mesa', 'anunciar', { fonte: FONTE })
  await move('mesa', 'sortear', { valorPublico: '48213' })
  return current()
}

beforeEach(async () => {
  await emptyEverything()
  await giveRights('mesa', { fctkd: ['chaves:sortear', 'chaves:ler'] })
  await giveRights('vizinha', { rstkd: ['chaves:sortear', 'chaves:ler'] })
  await giveRights('leitora', { fctkd: ['chaves:ler', 'eventos:editar', 'eventos:publicar'] })
  await store(
    'eventos',
    'copa',
    eventos.schema.parse({ titulo: 'Copa do Vale', tipo: 'competicao', classes: CLASSES, vinculo }),
  )
  for (let n = 1; n <= 9; n += 1) await store('inscricoes', `i${n}`, entrada(n))
  await store('inscricoes', 'espera', entrada(20, { situacao: 'listaDeEspera' }))
  await store('inscricoes', 'outra', entrada(21, { classe: { codigo: other, nome: 'y' } }))
  await store('inscricoes', 'tecnico', entrada(22, { papel: 'tecnico' }))
})

test('a draw is promised before its public value is known, and follows from both', async () => {
  await build('mesa')
  expect((await current()).publicacao.publicada).toBe(false)
  await move('mesa', 'anunciar', { fonte: FONTE })
  const announced = await current()
  expect(announced).toMatchObject({ situacao: 'anunciada', fonte: FONTE, segredo: '', semente: '', vagas: [] })
  expect(announced.publicacao.publicada).toBe(true)
  expect(announced.total).toBe(9)
  expect(announced.inscritos.map(({ id }) => id)).toEqual(['i1', ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `i${n}`)])
  expect(announced.inscritos[0]).toMatchObject({ nome: 'A. U.', clubeNome: 'Clube 1', federacaoSigla: 'SC' })
  const segredo = String(await secret())
  expect(segredo.length).toBeGreaterThanOrEqual(32)
  expect(announced.compromisso).toBe(commitmentOf(inscritosDe(announced), opcoes, { segredo, fonte: FONTE }))

  // A later entry is not in the committed draw.
  await store('inscricoes', 'tarde', entrada(23))
  await move('mesa', 'sortear', { valorPublico: '48213' })
  const made = await current()
  expect(made).toMatchObject({
    situacao: 'sorteada',
    segredo,
    valorPublico: '48213',
    compromisso: announced.compromisso,
  })
  expect(made.vagas.filter(Boolean).sort()).toEqual(announced.inscritos.map(({ id }) => id).sort())
  expect(checkPublishedDraw(made)).toEqual({ diferencas: [], trocas: [] })
  expect(await secret()).toBeUndefined()
  expect(checkPublishedDraw({ ...made, valorPublico: '48214' }).diferencas).not.toEqual([])
  expect(checkPublishedDraw({ ...made, vagas: [...made.vagas].reverse() }).diferencas).not.toEqual([])
})

test('a new draw has a new secret, and its reason stays with the bracket', async () => {
  const first = await drawn()
  const asked = Date.now()
  await move('mesa', 'refazer', { fonte: 'Loteria Federal, extração de 12/12/2026' }, 'Um inscrito foi desclassificado')
  const announced = await current()
  expect(announced).toMatchObject({ situacao: 'anunciada', vagas: [], semente: '', segredo: '' })
  expect(announced.compromisso).not.toBe(first.compromisso)
  expect(first.compromissoEm).toBeLessThanOrEqual(asked)
  expect(announced.compromissoEm, 'when the new code was published').toBeGreaterThanOrEqual(asked)
  await move('mesa', 'sortear', { valorPublico: '1' })
  const second = await current()
  expect(second.registro).toMatchObject([
    { acao: 'sorteio', semente: first.semente },
    { acao: 'novo-sorteio', semente: second.semente, motivo: 'Um inscrito foi desclassificado' },
  ])
  expect(checkPublishedDraw(second)).toEqual({ diferencas: [], trocas: [] })
})

test('changes by hand stand in the log, which leads from the draw to the bracket', async () => {
  const before = await drawn()
  const filled = before.vagas.flatMap((id, slot) => (id ? [slot] : []))
  const [a = 0, b = 0] = [filled[0], filled[5]]
  await move('mesa', 'trocar', { 'mudanca.vagaA': a + 1, 'mudanca.vagaB': b + 1 }, 'Irmãos na primeira luta')
  await move('mesa', 'retirar', { 'mudanca.sai': 'i3' }, 'Lesão no aquecimento')
  const after = await current()
  expect([after.vagas[a], after.vagas[b]].map((id) => id || 'i3')).toEqual([before.vagas[b], before.vagas[a]])
  expect(after.vagas).not.toContain('i3')
  expect(checkPublishedDraw(after)).toEqual({
    diferencas: [],
    trocas: [
      'Houve troca manual por organização: Irmãos na primeira luta',
      'Houve retirada lançada por organização: Lesão no aquecimento',
    ],
  })
  await move('mesa', 'fechar')
  await expect(move('mesa', 'retirar', { 'mudanca.sai': 'i4' }, 'Lesão no aquecimento')).rejects.toEqual(
    codigo('conflito'),
  )
})

test('seeds are chosen by hand and take the slots of seeds', async () => {
  await build('mesa', { opcoes: { formato: 'eliminatoria', cabecas: 2, repescagem: false }, cabecas: ['i7', 'i2'] })
  await move('mesa', 'anunciar', { fonte: FONTE })
  await move('mesa', 'sortear', { valorPublico: '48213' })
  const { vagas } = await current()
  expect([vagas[0], vagas.at(-1)]).toEqual(['i7', 'i2'])
})

test('seeds are proposed from the ranking of the newest month that is over, and nobody else is told', async () => {
  const ask = (uid: string, quantas = 2) => cabecasPeloRankingHandler({ evento: 'copa', classe, quantas }, as(uid))
  await expect(ask('mesa')).resolves.toEqual({ mes: '', cabecas: [] })
  for (let n = 1; n <= 3; n += 1) await store('inscricoes', `i${n}`, entrada(n, { pessoa: `p${n}` }))
  await store('inscricoes', 'espera', entrada(20, { pessoa: 'p20', situacao: 'listaDeEspera' }))
  await store('inscricoes', 'tecnico', entrada(22, { pessoa: 'p22', papel: 'tecnico' }))
  const today = hojeNoBrasil()
  const last = addDays(`${today.slice(0, 7)}-01`, -1)
  const homologated = (data: string, people: readonly string[]) =>
    resultados.schema.parse({
      titulo: classe,
      data,
      grau: 'copa-do-brasil',
      classe: { codigo: classe },
      colocacoes: people.map((pessoa, i) => ({ pessoa, nome: pessoa, posicao: i + 1 })),
      situacao: 'homologado',
      filtros: { chave: classe, emVigor: true, pessoas: [] },
    })
  await store('resultados', 'antes', homologated(addMonths(last, -2), ['p20', 'p3', 'p22', 'p1']))
  await store('resultados', 'ontem', homologated(today, ['p2', 'p1']))
  await expect(ask('mesa')).resolves.toEqual({
    mes: last.slice(0, 7),
    cabecas: [
      { inscricao: 'i3', posicao: 2, pontos: 900 },
      { inscricao: 'i1', posicao: 3, pontos: 500 },
    ],
  })
  expect((await ask('mesa', 1)).cabecas).toHaveLength(1)
  for (const uid of ['vizinha', 'leitora']) await expect(ask(uid)).rejects.toEqual(codigo('sem-permissao'))
})

test('a draft that cannot be drawn is not announced, and says why', async () => {
  await build('mesa', { opcoes: { formato: 'eliminatoria', cabecas: 2, repescagem: false } })
  await expect(move('mesa', 'anunciar', { fonte: FONTE })).rejects.toEqual(codigo('dados-invalidos'))
  await build('mesa', { opcoes: { ...opcoes, formato: 'todos-contra-todos' }, versao: 0 })
  await expect(move('mesa', 'anunciar', { fonte: FONTE })).rejects.toMatchObject({
    campos: { situacao: 'Todos contra todos vale para 3 a 5 inscritos.' },
  })
  await build('mesa', {
    versao: 1,
    cabecas: ['espera'],
    opcoes: { formato: 'eliminatoria', cabecas: 2, repescagem: false },
  })
  await expect(move('mesa', 'anunciar', { fonte: FONTE })).rejects.toEqual(codigo('dados-invalidos'))
  expect((await current()).situacao).toBe('rascunho')
  expect(await secret()).toBeUndefined()
})

test('nobody else draws: the database is as it was', async () => {
  await build('mesa')
  const draft = await dump()
  for (const [uid, refusal] of [
    ['vizinha', 'sem-permissao'],
    ['leitora', 'sem-permissao'],
  ] as const) {
    await expect(build(uid)).rejects.toEqual(codigo(refusal))
    await expect(move(uid, 'anunciar', { fonte: FONTE })).rejects.toEqual(codigo(refusal))
  }
  await expect(build('mesa', { classe: 'nenhuma' })).rejects.toEqual(codigo('dados-invalidos'))
  await expect(build('mesa', { evento: 'nenhum' })).rejects.toMatchObject({})
  await expect(build('mesa', { opcoes: { formato: 'eliminatoria', cabecas: 4, repescagem: false } })).rejects.toEqual(
    codigo('conflito'),
  )
  expect(await dump()).toEqual(draft)

  await move('mesa', 'anunciar', { fonte: FONTE })
  await expect(build('mesa', { versao: 1 })).rejects.toEqual(codigo('dados-invalidos'))
  await expect(move('leitora', 'sortear', { valorPublico: '1' })).rejects.toEqual(codigo('sem-permissao'))
  await expect(move('vizinha', 'voltar', {}, 'Não gostei')).rejects.toEqual(codigo('sem-permissao'))
  // The commitment is stored where rules let nobody read; the record itself does not contain it.
  expect(JSON.stringify(await current())).not.toContain(await secret())
})

test('nobody draws, or changes, the bracket in which they compete', async () => {
  const mine = (pessoa: string) => db().doc('inscricoes/i1').update({ pessoa })
  const inside = { campos: { situacao: expect.stringContaining('outra pessoa faz isto') as string } }
  await build('mesa')
  await mine('mesa')
  await expect(move('mesa', 'anunciar', { fonte: FONTE })).rejects.toMatchObject(inside)
  await mine('')
  await move('mesa', 'anunciar', { fonte: FONTE })
  await mine('mesa')
  await expect(move('mesa', 'sortear', { valorPublico: '48213' })).rejects.toMatchObject(inside)
  await mine('')
  await move('mesa', 'sortear', { valorPublico: '48213' })
  await mine('mesa')
  const swap = { 'mudanca.vagaA': 1, 'mudanca.vagaB': 2 }
  await expect(move('mesa', 'trocar', swap, 'Erro no sorteio')).rejects.toMatchObject(inside)
  await mine('')
  await move('mesa', 'fechar')
  await mine('mesa')
  await expect(move('mesa', 'reabrirChave', {}, 'Erro no sorteio')).rejects.toMatchObject(inside)
})

test('of three concurrent draws one succeeds', async () => {
  await build('mesa')
  await move('mesa', 'anunciar', { fonte: FONTE })
  const { version } = (await current()).metadados
  const hands = ['mesa', 'mesa2', 'mesa3']
  for (const uid of hands) await giveRights(uid, { fctkd: ['chaves:sortear'] })
  const results = await Promise.allSettled(
    hands.map(async (uid) =>
      makeTransition(
        chaves,
        ID,
        { name: 'sortear', data: { valorPublico: uid }, reason: '', version },
        await requireCaller(as(uid)),
      ),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(checkPublishedDraw(await current())).toEqual({ diferencas: [], trocas: [] })
  expect((await db().collection('chaves').where('metadados.successorId', '==', ID).count().get()).data().count).toBe(2)
})

test('who left between announcement and draw stands at the bracket once it is drawn, and the draw is as promised', async () => {
  await build('mesa')
  await move('mesa', 'anunciar', { fonte: FONTE })
  await db().doc('inscricoes/i2').update({ situacao: 'retirada' })
  await db()
    .doc('inscricoes/i4')
    .update({ classe: { codigo: other, nome: 'Adulto até 63 kg' } })
  await move('mesa', 'sortear', { valorPublico: '48213' })
  const made = await current()
  expect(made.saidas).toEqual([
    { inscricao: 'i2', motivo: 'Retirada' },
    { inscricao: 'i4', motivo: 'Mudou para Adulto até 63 kg' },
  ])
  expect(made.vagas).toEqual(expect.arrayContaining(['i2', 'i4']))
  expect(checkPublishedDraw(made)).toEqual({ diferencas: [], trocas: [] })
})

test('who leaves a drawn category stands at the bracket, and the opponent passes or another takes the slot', async () => {
  const before = await drawn()
  const entry = async (id: string, changes: object) => {
    const was = await read(`inscricoes/${id}`)
    await db().doc(`inscricoes/${id}`).update(changes)
    const event = { collection: 'inscricoes', id, before: was, after: await read(`inscricoes/${id}`) }
    for (let again = 0; again < 2; again += 1)
      for (const react of DRAW_REACTIONS.inscricoes ?? []) await react(event as unknown as RecordEvent, 'e')
  }
  await entry('i2', { situacao: 'retirada' })
  await entry('i3', { situacao: 'desclassificada' })
  await entry('i4', { classe: { codigo: other, nome: 'Adulto até 63 kg' } })
  await entry('i5', { ressalvas: [{ codigo: 'suspensao', frase: 'Suspensa até 12/10/2026.', fonte: '', tela: '' }] })
  await entry('outra', { situacao: 'retirada' })
  const left = await current()
  expect(left.saidas).toEqual([
    { inscricao: 'i2', motivo: 'Retirada' },
    { inscricao: 'i3', motivo: 'Desclassificada' },
    { inscricao: 'i4', motivo: 'Mudou para Adulto até 63 kg' },
    { inscricao: 'i5', motivo: 'Suspensão em vigor' },
  ])
  expect(left.metadados.version).toBe(before.metadados.version)
  expect(saidasADecidir(left)).toHaveLength(4)
  // Lifted: the entry belongs into the bracket again.
  await entry('i5', { ressalvas: [] })

  await store('inscricoes', 'reserva', entrada(30))
  const swap = { 'mudanca.sai': 'i2', 'mudanca.entra': 'reserva' }
  await expect(move('mesa', 'substituir', { ...swap, 'mudanca.entra': 'espera' }, 'Lesão')).rejects.toEqual(
    codigo('dados-invalidos'),
  )
  await expect(move('mesa', 'substituir', { ...swap, 'mudanca.entra': 'i6' }, 'Lesão')).rejects.toEqual(
    codigo('dados-invalidos'),
  )
  const suspended = [{ codigo: 'suspensao', frase: 'Suspensa até 12/10/2026.', fonte: '', tela: '' }]
  await db().doc('inscricoes/reserva').update({ ressalvas: suspended })
  await expect(move('mesa', 'substituir', swap, 'Lesão')).rejects.toMatchObject({
    campos: { situacao: 'Atleta 30 não pode entrar na chave: Suspensão em vigor.' },
  })
  await db().doc('inscricoes/reserva').update({ ressalvas: [] })
  await move('mesa', 'substituir', swap, 'Lesão no aquecimento')
  await move('mesa', 'retirar', { 'mudanca.sai': 'i3' }, 'Pesagem')
  const now = await current()
  expect(now.vagas).toEqual(before.vagas.map((id) => (id === 'i2' ? 'reserva' : id === 'i3' ? '' : id)))
  expect(now.total).toBe(before.total)
  expect(now.inscritos.at(-1)).toMatchObject({ id: 'reserva', nome: 'Atleta 30', suplente: true })
  expect(now.registro.at(-2)).toMatchObject({ acao: 'substituicao', sai: 'i2', entra: 'reserva' })
  expect(checkPublishedDraw(now).diferencas).toEqual([])
  expect(saidasADecidir(now).map(({ inscricao }) => inscricao)).toEqual(['i4'])
})

test('who was entered after the draw goes into the slot of a bye, publicly, and a closed bracket opens again while nothing followed', async () => {
  await drawn()
  const before = await current()
  const free = before.vagas.indexOf('') + 1
  expect(free).toBeGreaterThan(0)
  await store('inscricoes', 'tardia', entrada(30, { pessoa: 'p30' }))
  const put = (uid: string, vaga: number, entra = 'tardia', reason = 'Inscrita pela mesa') =>
    move(uid, 'incluir', { 'mudanca.entra': entra, 'mudanca.vagaA': vaga }, reason)
  await expect(put('vizinha', free)).rejects.toEqual(codigo('sem-permissao'))
  await expect(put('mesa', free, 'espera')).rejects.toEqual(codigo('dados-invalidos'))
  await expect(put('mesa', free, 'tardia', '')).rejects.toEqual(codigo('dados-invalidos'))
  const taken = before.vagas.findIndex((id) => id !== '') + 1
  await expect(put('mesa', taken)).rejects.toMatchObject({ campos: { situacao: 'Escolha uma vaga livre.' } })
  await move('mesa', 'fechar')
  await expect(put('mesa', free)).rejects.toEqual(codigo('conflito'))
  await expect(move('mesa', 'reabrirChave')).rejects.toEqual(codigo('dados-invalidos'))
  await move('mesa', 'reabrirChave', {}, 'Inscrição depois do sorteio')
  await put('mesa', free)
  const now = await current()
  expect(now.vagas).toEqual(before.vagas.map((id, i) => (i === free - 1 ? 'tardia' : id)))
  expect(now.inscritos.at(-1)).toMatchObject({ id: 'tardia', suplente: true })
  expect(now.total).toBe(before.total + 1)
  expect(now.registro.at(-1)).toMatchObject({ acao: 'inclusao', entra: 'tardia', sai: '', vagaA: free - 1 })
  // Who entered and who loses the bye are told, once.
  const contra = now.inscritos.find(({ id }) => id === now.vagas[(free - 1) ^ 1])
  await db().doc(`inscricoes/${contra?.id}`).update({ pessoa: 'adversario' })
  for (const uid of ['p30', 'adversario'])
    await store('users', uid, { dadosPessoais: { name: uid }, dadosContato: { email: `${uid}@x.test` } })
  const event = { collection: 'chaves', id: ID, before, after: now } as unknown as RecordEvent
  for (let again = 0; again < 2; again += 1) for (const react of DRAW_REACTIONS.chaves ?? []) await react(event, 'e')
  const { docs } = await paths.avisos().get()
  expect(docs.map((doc) => `${doc.get('quem')}: ${doc.get('dados.situacao')}`).sort()).toEqual(
    [
      `p30: você entrou na chave: a sua primeira luta é contra ${contra?.nome}`,
      'adversario: a sua primeira luta é contra Atleta 30',
    ].sort(),
  )
  // The draw is still what was announced.
  expect(checkPublishedDraw(now).diferencas).toEqual([])
  await move('mesa', 'fechar')
  // Also where the sheets are not all open yet, and the bracket lists none.
  for (const opened of [`sumulas/${ID}-r1-1`, `rodadas/${ID}-final`]) {
    await db().doc(opened).set({ chave: ID })
    await expect(move('mesa', 'reabrirChave', {}, 'Inscrição depois do sorteio')).rejects.toMatchObject({
      campos: { situacao: 'Há súmulas desta chave: termine de abri-las.' },
    })
    await db().doc(opened).delete()
  }
  await db()
    .doc(`chaves/${ID}`)
    .update({ lutas: [{ luta: 'r1-1' }] })
  await expect(move('mesa', 'reabrirChave', {}, 'Inscrição depois do sorteio')).rejects.toEqual(
    codigo('dados-invalidos'),
  )
})
