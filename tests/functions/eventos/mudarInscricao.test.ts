// Changing an entry: its category until the deadline with the fee, its place to another person; and effects of suspensions and licences on entering.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { licencas } from '@sie/domain/documentos/collections/licencas.ts'
import { suspensoes } from '@sie/domain/eventos/collections/suspensoes.ts'
import { mudarInscricaoHandler } from '../../../functions/src/eventos/inscricoes/mudarInscricao.ts'
import { oferecerVagaHandler } from '../../../functions/src/eventos/inscricoes/oferecerVaga.ts'
import { prepararInscricaoHandler } from '../../../functions/src/eventos/inscricoes/prepararInscricao.ts'
import { receberVagaHandler, verVagaHandler } from '../../../functions/src/eventos/inscricoes/receberVaga.ts'
import { processQueue } from '../../../functions/src/eventos/inscricoes/trabalho.ts'
import { CONTAGENS } from '../../../functions/src/painel/reactions.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import {
  ADULTO,
  DAY,
  enter,
  entered,
  entry,
  entryWorld,
  event,
  EVENTO,
  HOJE,
  item,
  JUNTO,
  pay,
  places,
  step,
} from '../../support/entries.ts'
import { codigo } from '../../support/refusal.ts'
import { staff } from '../../support/transfers.ts'
import { as, giveRights, read, store } from '../../support/world.ts'

beforeEach(entryWorld)

const change = async (uid: string, id: string, more: object = {}) =>
  mudarInscricaoHandler(
    {
      inscricao: id,
      versao: (await entry(id)).metadados.version,
      classe: JUNTO,
      peso: 60,
      consentimento: false,
      ...more,
    },
    as(uid),
  )

describe('a change of category', () => {
  test('does not pass whoever waits for the place that has just become free', async () => {
    await event(EVENTO, { inscricoes: { vagasPorCategoria: 1, devolucao: 0 } })
    const [ana = ''] = await entered('a', [item('ana')], 'ana')
    const [dora = ''] = await entered('d', [item('dora', { classe: JUNTO, peso: 60 })], 'dora')
    const [cris = ''] = await entered('c', [item('cris', { classe: JUNTO, peso: 60 })], 'cris')
    expect((await entry(cris)).situacao).toBe('listaDeEspera')
    await step('dora', dora, 'retirar', 'Não posso ir.')
    // The queue has not given the place on yet.
    await expect(change('ana', ana)).rejects.toMatchObject({
      campos: { classe: expect.stringContaining('Há quem espere') as string },
    })
    await processQueue(CONTAGENS)
    expect((await entry(cris)).situacao).toBe('aguardandoPagamento')
    expect(await entry(ana)).toMatchObject({ situacao: 'aguardandoPagamento', classe: { codigo: ADULTO } })
  })

  test('moves the place with its payment, charges the fee apart, and the same person may not hold both', async () => {
    const [ana = ''] = await entered('a', [item('ana')], 'ana')
    const { fatura } = await entry(ana)
    await pay(fatura, 'ana')
    const changed = await change('ana', ana)
    expect(changed.taxa).toBe(2_000)
    expect(await entry(ana)).toMatchObject({ situacao: 'retirada', trocadaPor: changed.id, fatura: '' })
    expect(await entry(changed.id)).toMatchObject({
      situacao: 'confirmada',
      classe: { codigo: JUNTO },
      peso: 60,
      fatura,
      valor: 9_000,
      trocadaPor: '',
    })
    expect(await read(`faturas/${changed.fatura}`)).toMatchObject({ situacao: 'emitida', total: 2_000 })
    expect(await read(`faturas/${fatura}`)).toMatchObject({ situacao: 'paga' })
    expect(await places()).toMatchObject({
      atletas: { total: 1, classes: { [JUNTO]: 1 } },
      situacoes: { confirmada: 1 },
    })
    // A repeated request after a lost answer finds the change made.
    const { version } = (await entry(ana)).metadados
    expect(
      await mudarInscricaoHandler(
        { inscricao: ana, versao: version - 1, classe: JUNTO, peso: 60, consentimento: false },
        as('ana'),
      ),
    ).toMatchObject({ id: changed.id })
    // Changing back reuses the first record.
    const back = await change('ana', changed.id, { classe: ADULTO, peso: 56 })
    expect(back.id).toBe(ana)
    expect(await entry(ana)).toMatchObject({ situacao: 'confirmada', trocadaPor: '', fatura })
    expect(await places()).toMatchObject({ atletas: { total: 1, classes: { [ADULTO]: 1 } } })
  })

  test('is checked as on entering, keeps the limits, ends with the deadline, and is free for the organiser', async () => {
    await event(EVENTO, { inscricoes: { vagasPorCategoria: 1, devolucao: 0, taxaAlteracao: 2_000 } })
    const [ana = ''] = await entered('a', [item('ana')], 'ana')
    await entered('b', [item('bia', { classe: JUNTO, peso: 60 })], 'bia')
    const [cris = ''] = await entered('c', [item('cris')], 'cris')
    expect(await entry(cris)).toMatchObject({ situacao: 'listaDeEspera' })
    await expect(change('ana', ana)).rejects.toEqual(codigo('dados-invalidos'))
    await expect(change('ana', ana, { classe: 'kyorugui-adulto-F--53', peso: 60 })).rejects.toEqual(
      codigo('dados-invalidos'),
    )
    await expect(change('cris', cris, { classe: 'kyorugui-adulto-F--53', peso: 52 })).rejects.toEqual(
      codigo('dados-invalidos'),
    )
    await expect(change('bia', ana)).rejects.toEqual(codigo('sem-permissao'))
    await expect(change('portoA', ana)).rejects.toEqual(codigo('sem-permissao'))
    await db()
      .doc(`eventos/${EVENTO}`)
      .update({ 'prazos.alteracao': Timestamp.fromMillis(Date.now() - 1000) })
    await expect(change('ana', ana, { classe: 'kyorugui-adulto-F--53', peso: 52 })).rejects.toEqual(
      codigo('dados-invalidos'),
    )
    const moved = await change('fcA', ana, { classe: 'kyorugui-adulto-F--53', peso: 52 })
    expect(moved).toMatchObject({ taxa: 0, fatura: '' })
    // The freed place goes to the waiting list.
    await processQueue(CONTAGENS)
    expect(await entry(cris)).toMatchObject({ situacao: 'aguardandoPagamento' })
  })
})

test('who entered somebody for a club changes and withdraws the entry while they are of its staff, and no longer', async () => {
  const [ana = ''] = await entered('a', [item('ana')], 'koryoA', { pagador: { tipo: 'entidade', id: 'koryo' } })
  await giveRights('koryoA', { porto: ['inscricoes:ler', 'inscricoes:inscrever'] }, true, { porto: 'rstkd' })
  await expect(change('koryoA', ana)).rejects.toEqual(codigo('sem-permissao'))
  await expect(step('koryoA', ana, 'retirar', 'Saí da associação')).rejects.toEqual(codigo('sem-permissao'))
  // The successor in the club may; the athlete is told of it, and who left the club no longer is.
  await staff('koryoB', 'koryo', 'fctkd', ['inscricoes:ler', 'inscricoes:inscrever'])
  const changed = await change('koryoB', ana)
  await step('koryoB', changed.id, 'retirar', 'A atleta se machucou')
  const told = await paths
    .avisos()
    .where('registro.id', '==', changed.id)
    .where('dados.situacao', '==', 'retirada')
    .get()
  expect(told.docs.map((doc) => doc.get('quem') as string).sort()).toEqual(['ana'])
})

test('the club of an entry neither changes nor withdraws it once its athlete is of another club: the athlete does', async () => {
  const [ana = ''] = await entered('a', [item('ana')], 'koryoA', { pagador: { tipo: 'entidade', id: 'koryo' } })
  await db()
    .doc('praticantes/ana')
    .update({ 'dadosFiliacao.vinculadoAEntidadeID': 'porto', 'dadosFiliacao.federacaoID': 'rstkd' })
  await expect(step('koryoA', ana, 'retirar', 'Saiu da associação')).rejects.toMatchObject({
    campos: { situacao: expect.stringContaining('já não é da sua entidade') as string },
  })
  await expect(change('koryoA', ana)).rejects.toEqual(codigo('sem-permissao'))
  await expect(change('koryoA', ana, { pessoa: 'bia', classe: ADULTO, peso: 55 })).rejects.toEqual(
    codigo('sem-permissao'),
  )
  const changed = await change('ana', ana)
  await step('ana', changed.id, 'retirar', 'Não posso ir.')
  expect((await entry(changed.id)).situacao).toBe('retirada')
})

test('a place passes to somebody else of the same club, with its payment, and to nobody of another', async () => {
  const [ana = ''] = await entered('a', [item('ana')], 'koryoA', { pagador: { tipo: 'entidade', id: 'koryo' } })
  await expect(change('koryoA', ana, { pessoa: 'dora', classe: ADULTO, peso: 56 })).rejects.toEqual(
    codigo('sem-permissao'),
  )
  const { fatura } = await entry(ana)
  const passed = await change('koryoA', ana, { pessoa: 'bia', classe: ADULTO, peso: 55 })
  expect(await entry(passed.id)).toMatchObject({
    pessoa: 'bia',
    name: 'Atleta bia',
    fatura,
    situacao: 'aguardandoPagamento',
  })
  expect(await entry(ana)).toMatchObject({ situacao: 'retirada', trocadaPor: passed.id })
  expect(await places()).toMatchObject({
    atletas: { total: 1, classes: { [ADULTO]: 1 } },
    clubes: { koryo: { total: 1 } },
  })
})

test('a place that its athlete paid for is passed on by nobody else, and a confirmed one to no minor without consent', async () => {
  const [ana = ''] = await entered('a', [item('ana')], 'ana')
  await pay((await entry(ana)).fatura, 'ana')
  await expect(change('koryoA', ana, { pessoa: 'bia', classe: ADULTO, peso: 55 })).rejects.toMatchObject({
    campos: { pessoa: expect.stringContaining('paga pela própria pessoa') as string },
  })
  expect(await entry(ana)).toMatchObject({ situacao: 'confirmada', pessoa: 'ana' })
  const [bia = ''] = await entered('b', [item('bia')], 'koryoA', { pagador: { tipo: 'entidade', id: 'koryo' } })
  await db()
    .doc('praticantes/beto')
    .update({ 'dadosPessoais.birthdate': `${Number(HOJE.slice(0, 4)) - 13}-03-10` })
  const cadete = { codigo: 'kyorugui-cadete-F--41', nome: 'cadete' }
  await db().doc(`inscricoes/${bia}`).update({ situacao: 'confirmada', classe: cadete, peso: 40 })
  await expect(change('koryoA', bia, { pessoa: 'beto', classe: '', peso: 40 })).rejects.toMatchObject({
    campos: { pessoa: expect.stringContaining('o responsável autoriza') as string },
  })
  expect(await entry(bia)).toMatchObject({ situacao: 'confirmada', pessoa: 'bia' })
})

test('a suspension that is in force today or at the event holds back, and a licence of World Taekwondo is read where it is kept', async () => {
  const day = (n: number) => new Date(Date.parse(HOJE) + n * DAY).toISOString().slice(0, 10)
  const suspension = (desde: string, ate: string) =>
    suspensoes.schema.parse({
      name: 'Atleta ana',
      pessoa: 'ana',
      motivo: 'Decisão do tribunal.',
      desde,
      ate,
      situacao: 'vigente',
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    })
  await event(EVENTO, { documentosPedidos: [{ tipo: 'licenca', obrigatorio: true, detalhe: '' }] })
  await store('suspensoes', 's1', suspension(day(10), day(40)))
  const refused = await enter('a', [item('ana')], 'ana')
  expect(refused.recusados[0]?.regras.map(({ codigo: rule }) => rule).sort()).toEqual(['licenca-wt', 'suspensao'])
  const shown = await prepararInscricaoHandler({ evento: EVENTO, itens: [item('ana')] }, as('ana'))
  expect(shown.itens[0]).toMatchObject({ pronto: false })
  expect(shown.itens[0]?.regras.find(({ codigo: rule }) => rule === 'suspensao')?.fonte).toBe(
    'Decisão registrada em suspensões',
  )
  await store('suspensoes', 's1', suspension(day(-40), day(-1)))
  await store(
    'licencas',
    'l1',
    licencas.schema.parse({
      name: 'Atleta ana',
      pessoa: 'ana',
      tipo: 'gal',
      numero: 'BRA-1',
      validade: day(100),
      pedidaEm: day(-10),
      situacao: 'valida',
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    }),
  )
  expect(await enter('b', [item('ana')], 'ana')).toMatchObject({ recusados: [], aceitos: [expect.any(String)] })
})

describe('a place that its athlete offers', () => {
  const version = async (id: string) => (await entry(id)).metadados.version
  const offer = async (uid: string, id: string, desfazer = false) =>
    (await oferecerVagaHandler({ inscricao: id, versao: await version(id), desfazer }, as(uid))).codigo
  const take = (uid: string, code: string, more: object = {}) =>
    receberVagaHandler({ codigo: code, pessoa: uid, peso: 56, ...more }, as(uid))
  const paid = async () => {
    const [id = ''] = await entered('a', [item('ana')], 'ana')
    await pay((await entry(id)).fatura, 'ana')
    return id
  }

  test('passes to whoever accepts it, of any club, with its payment; the offer is worth nothing afterwards', async () => {
    const ana = await paid()
    const code = await offer('ana', ana)
    expect(await offer('ana', ana)).toBe(code)
    expect(await verVagaHandler({ codigo: ` ${code.toLowerCase()} ` }, as('dora'))).toMatchObject({
      evento: EVENTO,
      de: 'Atleta ana',
      pesa: true,
    })
    const taken = await take('dora', code)
    expect(taken.taxa).toBe(2_000)
    expect(await entry(ana)).toMatchObject({ situacao: 'retirada', trocadaPor: taken.id })
    expect(await entry(taken.id)).toMatchObject({
      situacao: 'confirmada',
      pessoa: 'dora',
      pedidoPor: 'dora',
      valor: 9_000,
      classe: { codigo: ADULTO },
      clube: { id: 'porto' },
    })
    expect(await read(`faturas/${taken.fatura}`)).toMatchObject({ total: 2_000, sacado: { pessoa: 'ana' } })
    expect(await places()).toMatchObject({ atletas: { total: 1 }, situacoes: { confirmada: 1 } })
    await expect(take('cris', code)).rejects.toEqual(codigo('dados-invalidos'))
    await expect(verVagaHandler({ codigo: code }, as('cris'))).rejects.toEqual(codigo('dados-invalidos'))
    // Fees of later changes are no longer charged to the athlete who gave the place away.
    const later = await change('dora', taken.id, { classe: JUNTO, peso: 60 })
    expect(await read(`faturas/${later.fatura}`)).toMatchObject({ total: 2_000, sacado: { pessoa: 'dora' } })
  })

  test('goes to one of two concurrent takers, and to nobody once it is withdrawn or the entry changed', async () => {
    const ana = await paid()
    const code = await offer('ana', ana)
    const both = await Promise.allSettled([take('dora', code), take('cris', code)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await places()).toMatchObject({ atletas: { total: 1 }, situacoes: { confirmada: 1 } })
    const winner = both[0]?.status === 'fulfilled' ? 'dora' : 'cris'
    const { trocadaPor } = await entry(ana)
    const again = await offer(winner, trocadaPor).catch(() => '')
    // The payer stays the same: the place may be offered again.
    expect(again).not.toBe('')
    await offer(winner, trocadaPor, true)
    await expect(take('ana', again)).rejects.toEqual(codigo('dados-invalidos'))
    const third = await offer(winner, trocadaPor)
    await change(winner, trocadaPor, { classe: '', peso: 55 })
    await expect(take('ana', third)).rejects.toEqual(codigo('dados-invalidos'))
  })

  test('is refused to who may not: others, an unpaid place, one that the club pays, a wrong weight, the deadline', async () => {
    const [unpaid = ''] = await entered('b', [item('bia')], 'bia')
    await expect(offer('bia', unpaid)).rejects.toEqual(codigo('dados-invalidos'))
    const [club = ''] = await entered('c', [item('cris')], 'koryoA', { pagador: { tipo: 'entidade', id: 'koryo' } })
    await db().doc(`inscricoes/${club}`).update({ situacao: 'confirmada' })
    await expect(offer('cris', club)).rejects.toEqual(codigo('dados-invalidos'))
    const ana = await paid()
    await expect(offer('dora', ana)).rejects.toEqual(codigo('sem-permissao'))
    await expect(oferecerVagaHandler({ inscricao: 'nenhuma', versao: 0, desfazer: false }, as('ana'))).rejects.toEqual(
      codigo('sem-permissao'),
    )
    const code = await offer('ana', ana)
    await expect(take('dora', code, { pessoa: 'bia' })).rejects.toEqual(codigo('sem-permissao'))
    await expect(take('dora', code, { peso: 0 })).rejects.toEqual(codigo('dados-invalidos'))
    await expect(take('dora', code, { peso: 70 })).rejects.toEqual(codigo('dados-invalidos'))
    await expect(take('dora', 'ZZZZZZZZ')).rejects.toEqual(codigo('dados-invalidos'))
    await expect(take('ana', code)).rejects.toEqual(codigo('dados-invalidos'))
    await db()
      .doc(`eventos/${EVENTO}`)
      .update({ 'prazos.alteracao': Timestamp.fromMillis(Date.now() - DAY) })
    await expect(take('dora', code)).rejects.toEqual(codigo('dados-invalidos'))
    expect(await entry(ana)).toMatchObject({ situacao: 'confirmada', pessoa: 'ana' })
  })

  test('is taken for a minor by the guardian alone, who consents by it', async () => {
    await db()
      .doc('praticantes/beto')
      .update({ 'dadosPessoais.birthdate': `${Number(HOJE.slice(0, 4)) - 13}-03-10` })
    const ana = await paid()
    const cadete = { codigo: 'kyorugui-cadete-F--41', nome: 'cadete' }
    await db().doc(`inscricoes/${ana}`).update({ classe: cadete, peso: 40 })
    const code = await offer('ana', ana)
    await expect(take('beto', code, { peso: 40 })).rejects.toEqual(codigo('dados-invalidos'))
    // Also with a guardian's authorisation of the record.
    const given = { tipo: 'responsavel', versao: '1', data: HOJE, quem: 'Mãe', ip: '', documento: '' }
    await db()
      .doc('praticantes/beto')
      .update({ consentimentos: [{ ...given, retiradoEm: '', retiradoPor: '' }] })
    await expect(take('beto', code, { peso: 40 })).rejects.toMatchObject({
      campos: { pessoa: expect.stringContaining('menor de 18') as string },
    })
    const taken = await take('mae', code, { pessoa: 'beto', peso: 40 })
    // The minor neither gives the place away nor changes it at the cost of the guardian.
    await giveRights('beto', {})
    await expect(offer('beto', taken.id)).rejects.toMatchObject({
      campos: { inscricao: expect.stringContaining('responsável') as string },
    })
    await expect(change('beto', taken.id, { classe: '', peso: 41 })).rejects.toMatchObject({
      campos: { pessoa: expect.stringContaining('menor de 18') as string },
    })
    expect(await entry(taken.id)).toMatchObject({
      situacao: 'confirmada',
      pessoa: 'beto',
      pedidoPor: 'mae',
      ressalvas: [],
      autorizacao: { quem: 'mae' },
    })
  })
})
