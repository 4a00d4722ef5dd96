// Annuity campaigns: previewed invoices are issued, once, with numbers without a gap, despite interruptions and concurrent issues.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { addToResumo, RESUMO_VAZIO } from '@sie/domain/financeiro/campanha.ts'
import { cancelarFaturaHandler } from '../../../functions/src/financeiro/cancelarFatura.ts'
import {
  desfazerCampanhaHandler,
  undoCampanhaStep,
} from '../../../functions/src/financeiro/campanha/desfazerCampanha.ts'
import { iniciarCampanhaHandler } from '../../../functions/src/financeiro/campanha/iniciarCampanha.ts'
import { campanhaStep, PAGINA, passoDe } from '../../../functions/src/financeiro/campanha/passo.ts'
import {
  previaCampanhaHandler,
  type LinhaDaPrevia,
  type PaginaDaPrevia,
} from '../../../functions/src/financeiro/campanha/previaCampanha.ts'
import { renegociarFaturasHandler } from '../../../functions/src/financeiro/renegociar.ts'
import { controlarTarefaHandler } from '../../../functions/src/base/jobs/controlarTarefa.ts'
import { advance, type StoredJob } from '../../../functions/src/base/jobs/job.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { annuityWorld, asked, ANO, clubMember, member, people } from '../../support/campaign.ts'
import { balance, idOf, inDays, issued, item, ledger, paid } from '../../support/finance.ts'
import { codigo } from '../../support/refusal.ts'
import { as, giveRights, store } from '../../support/world.ts'

type Asked = ReturnType<typeof asked>

beforeEach(annuityWorld)

async function preview(given: Asked = asked(), who = 'tesoureira'): Promise<LinhaDaPrevia[]> {
  const linhas: LinhaDaPrevia[] = []
  for (let cursor: PaginaDaPrevia['cursor'] | undefined; cursor !== null;) {
    const page: PaginaDaPrevia = await previaCampanhaHandler({ ...given, ...(cursor ? { cursor } : {}) }, as(who))
    linhas.push(...page.linhas)
    cursor = page.cursor
  }
  return linhas
}

const jobOf = async (name: string) => (await paths.tarefa(idOf(name)).get()).data() as StoredJob
const start = (name: string, given: Asked = asked()) =>
  iniciarCampanhaHandler({ ...given, id: idOf(name) }, as('tesoureira'))
/** A step of a hundred people, so that a few hundred make several. */
const step = (name: string) => advance(paths.tarefa(idOf(name)), { campanha: passoDe(PAGINA) })

async function runToEnd(name: string): Promise<StoredJob> {
  while ((await advance(paths.tarefa(idOf(name)), { campanha: campanhaStep })) === 'rodando');
  return jobOf(name)
}

async function run(name: string, given: Asked = asked()): Promise<StoredJob> {
  await start(name, given)
  return runToEnd(name)
}

async function invoices(): Promise<(Fatura & { id: string })[]> {
  const { docs } = await db().collection('faturas').where('metadados.successorId', '==', '').get()
  return docs
    .map((doc) => ({ ...(doc.data() as Fatura), id: doc.id }))
    .filter(({ numero }) => numero !== '')
    .sort((a, b) => (a.numero < b.numero ? -1 : 1))
}

/** Numbers 1..n of this year, each once. */
const expectGapless = (all: readonly Fatura[]) => {
  const year = all[0]?.emitidaEm.slice(0, 4)
  expect(all.map(({ numero }) => numero)).toEqual(
    all.map((_, index) => `${year}/${String(index + 1).padStart(6, '0')}`),
  )
}
const chargedOnce = (all: readonly Fatura[]) => {
  const charged = all.flatMap(({ itens }) => itens.map(({ beneficiarioId }) => beneficiarioId))
  expect(new Set(charged).size).toBe(charged.length)
  return charged.sort()
}

describe('a campaign', () => {
  test('issues what its preview shows: people, amounts, and reasons', async () => {
    const linhas = await preview()
    expect(Object.fromEntries(linhas.map(({ id, valor, motivo }) => [id, motivo || valor]))).toEqual({
      ana: 15_000,
      beto: 'menorSemResponsavel',
      caio: 9_000,
      duda: 'paga',
      edu: 'isenta',
      fabi: 'desligada',
      gil: 'inativa',
      hugo: 'inativa',
      iara: 5_000,
    })
    const job = await run('c')
    const all = await invoices()
    expect(Object.fromEntries(all.map(({ sacado, total }) => [sacado.pessoa, total]))).toEqual(
      Object.fromEntries(linhas.filter(({ motivo }) => !motivo).map(({ id, valor }) => [id, valor])),
    )
    const { cobradas, soma, motivos } = addToResumo(
      RESUMO_VAZIO,
      linhas.map(({ valor, motivo }) => (motivo ? { cobra: false, motivo } : { cobra: true, valor })),
    )
    expect(job).toMatchObject({
      estado: 'concluida',
      total: 9,
      feitos: cobradas,
      somas: { vistas: 9, cobradas, valor: soma, ...motivos },
    })
    expect(job.recusados.map((one) => one.item).sort()).toEqual(
      linhas.flatMap(({ id, motivo }) => (motivo ? [`praticantes/${id}`] : [])).sort(),
    )
    expect(all[0]).toMatchObject({
      situacao: 'emitida',
      objeto: { tipo: 'anuidade', id: String(ANO) },
      itens: [{ categoria: 'anuidade', repasseConfederacao: 20 }],
      filtros: { aberta: true },
    })
    expect(all[0]?.pix.copiaECola).toMatch(/br\.gov\.bcb\.pix/)
    expectGapless(all)
    expect(await balance('aReceber')).toBe(soma)
    expect((await ledger()).length).toBe(cobradas * 2)
  })

  test('charges nobody whom the treasurer leaves out, in the preview and in the issue', async () => {
    const given = { ...asked(), deixadas: ['caio', 'duda'] }
    const linhas = Object.fromEntries((await preview(given)).map(({ id, valor, motivo }) => [id, motivo || valor]))
    // Who has paid is told so, left out or not.
    expect(linhas).toMatchObject({ ana: 15_000, caio: 'deixadaDeFora', duda: 'paga', iara: 5_000 })
    const job = await run('c', given)
    expect((await invoices()).map(({ sacado }) => sacado.pessoa).sort()).toEqual(['ana', 'iara'])
    expect(job).toMatchObject({ somas: { cobradas: 2, deixadaDeFora: 1 } })
  })

  test('an invoice has an id that nobody guesses, its progress and one notice of its payer', async () => {
    await run('c')
    const own = (await invoices()).find(({ sacado }) => sacado.pessoa === 'ana')
    expect(own?.id).toMatch(/^[0-9a-f]{32}$/)
    expect((await db().collection(`faturas/${own?.id}/andamento`).get()).docs).toHaveLength(1)
    const notices = await paths.avisos().where('quem', '==', 'ana').get()
    expect(notices.docs.map((doc) => doc.get('registro.id') as string)).toEqual([own?.id])
  })

  test('tells whom it charges, for a minor the guardian, as the preview says, and lists both sides', async () => {
    await member('lia', { idade: 12, responsavel: true })
    await giveRights('mae', {})
    await paths.permissoes('mae').update({ 'menores.lia': Timestamp.fromMillis(Date.now() + 86_400_000) })
    const mail = { ana: 'ana@sie.test', caio: '', mae: 'mae@sie.test' }
    for (const [uid, email] of Object.entries(mail))
      await store('users', uid, { dadosPessoais: { name: uid }, dadosContato: { email } })
    const linhas = (await preview()).filter(({ motivo }) => !motivo)
    const said = Object.fromEntries(linhas.map(({ id, avisados, emails }) => [id, [avisados, emails]]))
    expect(said).toMatchObject({ ana: [1, 1], caio: [1, 0], lia: [1, 1], iara: [0, 0] })
    const job = await run('c')
    const told = async () =>
      (await paths.avisos().where('tipo', '==', 'cobranca').get()).docs.map((doc) => String(doc.get('quem'))).sort()
    expect(await told()).toEqual(['ana', 'caio', 'mae'])
    const mails = (await paths.correio().where('modelo', '==', 'cobranca').get()).docs
    expect(mails.map((doc) => String(doc.get('para'))).sort()).toEqual(['ana@sie.test', 'mae@sie.test'])
    expect(mails[0]?.get('dados')).toMatchObject({
      copiaECola: expect.stringContaining('br.gov.bcb.pix') as string,
      link: expect.stringContaining('/sie/financeiro/printfatura?id=') as string,
    })
    expect(job.somas).toMatchObject({ avisados: 3, emails: 2 })
    const texts = Object.fromEntries((job.itens ?? []).map(({ item, texto }) => [item.split('/')[1], texto]))
    expect(Object.keys(texts).sort()).toEqual(linhas.map(({ id }) => id).sort())
    expect(texts.ana).toMatch(/ · avisada no portal e por e-mail$/)
    expect(texts.caio).toMatch(/ · avisada só no portal$/)
    expect(texts.iara).toMatch(/ · sem conta no portal, não avisada$/)
    // An interrupted step is repeated.
    await paths.tarefa(idOf('c')).update({ estado: 'rodando', cursor: '', passo: 9 })
    await runToEnd('c')
    expect(await told()).toEqual(['ana', 'caio', 'mae'])
  })

  test('told not to, it charges and tells nobody', async () => {
    await store('users', 'ana', { dadosPessoais: { name: 'ana' }, dadosContato: { email: 'ana@sie.test' } })
    const job = await run('c', { ...asked(), avisar: false })
    expect(job.somas).toMatchObject({ avisados: 0, emails: 0 })
    expect(job.itens?.every(({ texto }) => texto.endsWith(' · não avisada'))).toBe(true)
    expect((await paths.avisos().where('tipo', '==', 'cobranca').get()).size).toBe(0)
  })

  test('takes grades, a club and inactive people as its filter says', async () => {
    const ids = async (filtro: Partial<Asked['filtro']>) =>
      (await preview(asked({ filtro: { ...asked().filtro, ...filtro } })))
        .filter(({ motivo }) => !motivo)
        .map(({ id }) => id)
    expect(await ids({ graduacaoDe: 11 })).toEqual(['ana', 'iara'])
    expect(await ids({ graduacaoAte: 10 })).toEqual(['caio'])
    expect(await ids({ entidade: 'clube' })).toEqual(['caio'])
    expect(await ids({ somenteAtivos: false })).toEqual(['ana', 'caio', 'hugo', 'iara'])
  })

  test('skips people with an invoice of that annuity, and charges again where it was cancelled', async () => {
    const objeto = { tipo: 'anuidade', id: String(ANO) }
    await issued('so', { objeto })
    const other = await issued('clube', {
      objeto,
      sacado: { tipo: 'entidade', id: 'clube' },
      itens: [item({ beneficiarioId: 'caio' })],
    })
    await issued('outro-ano', {
      objeto: { tipo: 'anuidade', id: String(ANO - 1) },
      itens: [item({ beneficiarioId: 'iara' })],
    })
    expect((await run('c')).somas).toMatchObject({ jaFaturada: 2, cobradas: 1 })
    await cancelarFaturaHandler({ id: other, motivo: 'O clube pediu.' }, as('tesoureira'))
    expect((await run('d')).somas).toMatchObject({ jaFaturada: 2, cobradas: 1 })
    const valid = (await invoices()).filter(({ id, objeto }) => id !== other && objeto.id === String(ANO))
    expect(chargedOnce(valid)).toContain('caio')
  })

  test('skips people whose annuity was renegotiated into instalments', async () => {
    const id = await issued('so', { objeto: { tipo: 'anuidade', id: String(ANO) } })
    await renegociarFaturasHandler(
      {
        id: idOf('parcelas'),
        faturas: [id],
        parcelas: 2,
        primeiroVencimento: inDays(5),
        encargos: 'incluir',
        motivo: 'Combinado por telefone',
      },
      as('tesoureira'),
    )
    expect((await run('c')).somas).toMatchObject({ jaFaturada: 1, cobradas: 2 })
  })

  test('of a club: one invoice with an item for each member, its discount, and nobody without a club', async () => {
    await clubMember('nina')
    await clubMember('otto')
    const given = asked({ cobrar: 'clube' })
    const linhas = await preview(given)
    const job = await run('c', given)
    const all = await invoices()
    expect(all).toHaveLength(1)
    expect(all[0]).toMatchObject({
      sacado: { tipo: 'entidade', entidade: 'clube', nome: 'Clube Koryo' },
      total: 3 * 8_100,
      vinculo: { lados: ['clube', 'fctkd'] },
    })
    expect(chargedOnce(all)).toEqual(['caio', 'nina', 'otto'])
    expect(linhas.filter(({ motivo }) => !motivo).map(({ valor }) => valor)).toEqual([8_100, 8_100, 8_100])
    expect(
      linhas
        .filter(({ motivo }) => motivo === 'semClube')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['ana', 'beto', 'iara'])
    expect(job).toMatchObject({ feitos: 3, somas: { cobradas: 3, valor: 24_300, vistas: 11, semClube: 3 } })
    expect((await run('d', given)).somas).toMatchObject({ jaFaturada: 3 })
  })

  test('of a club with more than a hundred members: several invoices, each member once', async () => {
    await people(130, { clube: 'clube' })
    await run('c', asked({ cobrar: 'clube', filtro: { ...asked().filtro, entidade: 'clube' } }))
    const all = await invoices()
    expect(all.map(({ itens }) => itens.length).sort((a, b) => a - b)).toEqual([31, 100])
    expect(chargedOnce(all)).toHaveLength(131)
    expectGapless(all)
  })
})

describe('whatever happens', () => {
  test.each(['pessoa', 'clube'] as const)(
    'a kill between issue and progress makes no duplicate and no gap: %s',
    async (cobrar) => {
      await people(230, { clube: 'clube' })
      await start('c', asked({ cobrar }))
      for (let state: string | undefined = 'rodando'; state === 'rodando';) {
        // The process dies once the invoices are written, before the progress of the step is.
        await campanhaStep(await jobOf('c'), idOf('c'))
        state = await step('c')
      }
      const all = await invoices()
      expectGapless(all)
      const charged = chargedOnce(all)
      expect(charged).toHaveLength(cobrar === 'clube' ? 231 : 233)
      expect(await jobOf('c')).toMatchObject({
        estado: 'concluida',
        feitos: charged.length,
        somas: { cobradas: charged.length },
      })
      const open = all.reduce((sum, { total }) => sum + total, 0)
      expect([await balance('aReceber'), (await jobOf('c')).somas?.valor]).toEqual([open, open])
    },
  )

  test('it is paused, resumed where it stopped, and cancelled; what is issued stays', async () => {
    await people(250)
    await start('c')
    await step('c')
    const command = (comando: 'pausar' | 'retomar' | 'cancelar') =>
      controlarTarefaHandler({ id: idOf('c'), comando }, as('tesoureira'))
    await command('pausar')
    expect(await step('c')).toBeUndefined()
    const before = await invoices()
    await command('retomar')
    await step('c')
    expect((await invoices()).slice(0, before.length)).toEqual(before)
    await command('cancelar')
    const left = await invoices()
    expect(await step('c')).toBeUndefined()
    expect(await invoices()).toEqual(left)
    expect(left.length).toBeGreaterThan(before.length)
    expect(left.length).toBeLessThan(253)
  })

  test('two campaigns of one year and twenty single issues at once: each person once, numbers without a gap', async () => {
    await people(150)
    await start('c')
    await start('d')
    const single = Array.from({ length: 20 }, (_, index) => `p${String(index).padStart(4, '0')}`)
    await Promise.all([
      runToEnd('c'),
      runToEnd('d'),
      ...single.map((id) =>
        issued(`so-${id}`, { sacado: { tipo: 'pessoa', id }, itens: [item({ categoria: 'exame' })] }),
      ),
    ])
    const all = await invoices()
    expectGapless(all)
    expect(chargedOnce(all.filter(({ objeto }) => objeto.tipo === 'anuidade'))).toHaveLength(153)
    expect(all).toHaveLength(173)
    expect((await jobOf('c')).feitos + (await jobOf('d')).feitos).toBe(153)
  })

  test('starting it again, by a double click too, starts it once', async () => {
    await Promise.all([start('c'), start('c')])
    await runToEnd('c')
    await start('c')
    expect(await step('c')).toBeUndefined()
    expect(await invoices()).toHaveLength(3)
  })

  test('it ends where the right to issue is taken away, or its due day has come', async () => {
    await people(150)
    await start('c')
    await step('c')
    const before = (await invoices()).length
    await giveRights('tesoureira', {})
    expect(await step('c')).toBe('concluida')
    expect(await invoices()).toHaveLength(before)
    expect((await jobOf('c')).recusados.at(-1)?.motivo).toMatch(/direito de emitir/)
  })
})

describe('it is refused', () => {
  const both = (given: Partial<Asked>, who: string) => {
    const whole = asked(given)
    return [
      () => previaCampanhaHandler(whole, as(who)),
      () => iniciarCampanhaHandler({ ...whole, id: idOf('x') }, as(who)),
    ]
  }

  test.each([
    ['the treasurer of another federation', {}, 'outra', 'sem-permissao'],
    ['the treasurer of the confederation', {}, 'nacional', 'sem-permissao'],
    ['who is charged', {}, 'ana', 'sem-permissao'],
    ['a service of another federation', { servico: 'dela' }, 'tesoureira', 'dados-invalidos'],
    ['a service that is no annuity', { servico: 'exame' }, 'tesoureira', 'dados-invalidos'],
    ['an annuity of clubs', { servico: 'anuidade-clube' }, 'tesoureira', 'dados-invalidos'],
    ['a due day that has passed', { vencimento: inDays(-1) }, 'tesoureira', 'dados-invalidos'],
    [
      'a club of another federation',
      { filtro: { ...asked().filtro, entidade: 'rstkd' } },
      'tesoureira',
      'dados-invalidos',
    ],
  ] as const)('%s', async (_, given, who, code) => {
    for (const call of both(given, who)) await expect(call()).rejects.toEqual(codigo(code))
    expect((await paths.tarefa(idOf('x')).get()).exists).toBe(false)
  })

  test('without the right to read people', async () => {
    await giveRights('tesoureira', { fctkd: ['faturas:emitir'] })
    for (const call of both({}, 'tesoureira')) await expect(call()).rejects.toEqual(codigo('sem-permissao'))
  })

  test('an id that another one uses', async () => {
    await start('c')
    await giveRights('segunda', { fctkd: ['faturas:emitir', 'praticantes:ler'] })
    await expect(iniciarCampanhaHandler({ ...asked(), id: idOf('c') }, as('segunda'))).rejects.toEqual(
      codigo('conflito'),
    )
  })

  test('nobody of another federation is ever charged', async () => {
    await member('rita', { federacao: 'rstkd' })
    await run('c')
    expect(chargedOnce(await invoices())).toEqual(['ana', 'caio', 'iara'])
  })
})

describe('taking a campaign back', () => {
  const undo = (who = 'tesoureira', name = 'undo', campanha = 'c') =>
    desfazerCampanhaHandler({ campanha: idOf(campanha), id: idOf(name), motivo: 'Preço errado.' }, as(who))
  const undone = async (name = 'undo') => {
    while ((await advance(paths.tarefa(idOf(name)), { desfazerCampanha: undoCampanhaStep })) === 'rodando');
    return jobOf(name)
  }
  const states = async () =>
    Object.fromEntries((await invoices()).map(({ id, sacado, situacao }) => [sacado.pessoa || id, situacao]))

  test('cancels its invoices and no other, tells each payer, and leaves what was paid or waits, with the reason', async () => {
    await store('users', 'iara', { dadosPessoais: { name: 'Iara' }, usersgroupsowned: [] })
    const other = await issued('outra', { itens: [item({ categoria: 'exame', serviceId: '' })] })
    await run('c')
    const of = async (pessoa: string) =>
      (await invoices()).find(({ sacado, id }) => sacado.pessoa === pessoa && id !== other)
    const ana = await of('ana')
    const caio = await of('caio')
    await paid('p', [ana?.id ?? ''], { valor: 5_000 })
    await store('pagamentos', 'espera', {
      situacao: 'informado',
      filtros: { faturas: [caio?.id] },
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    })
    expect(await undo()).toEqual({ id: idOf('undo'), total: 3 })
    expect(await undo()).toEqual({ id: idOf('undo'), total: 3 })
    const job = await undone()
    expect(job).toMatchObject({
      estado: 'concluida',
      feitos: 1,
      somas: { vistas: 3, canceladas: 1, valor: 5_000 },
    })
    expect(job.recusados.map(({ motivo }) => motivo).sort()).toEqual([
      expect.stringContaining('Há pagamentos nesta fatura') as string,
      expect.stringContaining('Há um pagamento a conferir') as string,
    ])
    const after = await invoices()
    expect(after.find(({ id }) => id === other)).toMatchObject({ situacao: 'emitida' })
    expect(after.filter(({ situacao }) => situacao === 'cancelada')).toMatchObject([
      { sacado: { pessoa: 'iara' }, motivo: 'Preço errado.' },
    ])
    expect(await of('ana')).toMatchObject({ situacao: 'parcialmentePaga' })
    const notices = await paths.avisos().where('quem', '==', 'iara').get()
    expect(notices.docs.map((doc) => [doc.get('tipo'), doc.get('dados.situacao')]).sort()).toEqual([
      ['cobranca', undefined],
      ['situacao', 'cancelada'],
    ])
    await ledger()
  })

  test('in pages, and charges everybody again in the next campaign', async () => {
    await people(60)
    const { feitos } = await run('c')
    expect(feitos).toBeGreaterThan(60)
    await undo()
    expect(await advance(paths.tarefa(idOf('undo')), { desfazerCampanha: undoCampanhaStep })).toBe('rodando')
    expect(await undone()).toMatchObject({ feitos, recusados: [] })
    expect(new Set(Object.values(await states()))).toEqual(new Set(['cancelada']))
    expect(await balance('aReceber')).toBe(0)
    expect(await run('d')).toMatchObject({ feitos })
  })

  test('of a campaign that still runs is refused', async () => {
    await start('c')
    await expect(undo()).rejects.toMatchObject({
      campos: { campanha: expect.stringContaining('não terminou') as string },
    })
  })

  test('needs the right to cancel of that entity, also while it goes on', async () => {
    await run('c')
    await giveRights('emissora', { fctkd: ['faturas:ler', 'faturas:emitir', 'praticantes:ler'] })
    for (const who of ['outra', 'nacional', 'ana', 'emissora'])
      await expect(undo(who)).rejects.toEqual(codigo('sem-permissao'))
    await expect(undo('tesoureira', 'undo', 'nenhuma')).rejects.toEqual(codigo('sem-permissao'))
    await undo()
    await giveRights('tesoureira', { fctkd: ['faturas:ler'] })
    expect((await undone()).recusados).toHaveLength(3)
    expect(Object.values(await states())).toEqual(['emitida', 'emitida', 'emitida'])
  })
})
