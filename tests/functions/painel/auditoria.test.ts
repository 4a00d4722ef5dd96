import { FieldValue, Firestore, Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Ato } from '@sie/domain/base/auditoria/atos.ts'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { consultarAuditoriaHandler } from '../../../functions/src/painel/auditoria/consultarAuditoria.ts'
import { registrarLeituraHandler } from '../../../functions/src/pessoas/registrarLeitura.ts'
import { revelarCpfHandler } from '../../../functions/src/pessoas/revelarCpf.ts'
import { verificarAuditoriaHandler } from '../../../functions/src/painel/auditoria/verificarAuditoria.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { audit, auditOnce } from '../../../functions/src/base/platform/audit.ts'
import { entriesIn, sealPending } from '../../../functions/src/base/platform/auditChain.ts'
import { verifyChain } from '../../../functions/src/base/platform/auditCheck.ts'
import { patiently, transact } from '../../../functions/src/base/platform/patience.ts'
import { ABORTED } from '../../../functions/src/base/platform/codes.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { conferirAuditoriaHandler } from '../../../functions/src/top/scheduled/conferirAuditoria.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { readsOf } from '../../support/reads.ts'
import { as, emptyEverything, giveRights, praticante, store } from '../../support/world.ts'

const DAY = 86_400_000
const now = Date.now()
const [today, tomorrow, later] = [dayInBrasilia(now), dayInBrasilia(now + DAY), dayInBrasilia(now + 2 * DAY)]
const entry = (id: string, acao: Ato = 'editar') => ({ acao, quem: 'ana', colecao: 'praticantes', id })
const broken = async () => (await verifyChain(today, later)).quebras.map(({ motivo, ordem }) => [motivo, ordem])
/** Three entries sealed today, one tomorrow, one the day after. */
async function threeDays(): Promise<void> {
  for (const id of ['a', 'b', 'c']) await audit(entry(id))
  await sealPending(now)
  await audit(entry('d'))
  await sealPending(now + DAY)
  await audit(entry('e'))
  await sealPending(now + 2 * DAY)
}
const linkOf = async (lugar: string) => (await paths.elos().where('lugar', '==', lugar).get()).docs[0]?.ref
const entryOf = async (id: string) => (await paths.auditoria().where('id', '==', id).get()).docs[0]?.ref

beforeEach(emptyEverything)

describe('the chain', () => {
  test('holds over three days as written, and every entry has its link', async () => {
    await threeDays()
    expect(await verifyChain(today, later)).toEqual({
      integra: true,
      dias: 3,
      entradas: 5,
      pendentes: 0,
      quebras: [],
      proximo: '',
    })
  })

  test('is checked on where the time of a call ended, and no break is lost or found twice', async () => {
    await threeDays()
    for (const id of ['c', 'd']) await (await entryOf(id))?.update({ quem: 'outra pessoa' })
    await (await entryOf('e'))?.delete()
    const whole = await verifyChain(today, later)
    expect(whole.quebras).toHaveLength(3)
    const parts: (typeof whole)[] = []
    for (let de = today; de; de = parts.at(-1)!.proximo) parts.push(await verifyChain(de, later, 0))
    expect(parts.map(({ dias, entradas, proximo }) => [dias, entradas, proximo])).toEqual([
      [1, 3, tomorrow],
      [1, 1, later],
      [1, 1, ''],
    ])
    expect(parts.flatMap(({ quebras }) => quebras)).toEqual(whole.quebras)
  })

  test('is checked on without finding a removed day twice', async () => {
    await threeDays()
    await (await entryOf('d'))?.delete()
    await (await linkOf(`${tomorrow}.00000001`))?.delete()
    await paths.dias().doc(tomorrow).delete()
    const parts: Awaited<ReturnType<typeof verifyChain>>[] = []
    for (let de = today; de; de = parts.at(-1)!.proximo) parts.push(await verifyChain(de, later, 0))
    expect(parts.flatMap(({ quebras }) => quebras)).toEqual([
      { dia: tomorrow, ordem: 0, evento: '', motivo: 'dia-removido' },
    ])
  })

  test('waits for the seal of so many entries as the time of a call allows', async () => {
    for (let n = 0; n < 150; n++) await audit(entry(`n${n}`))
    expect(await sealPending(now, 0)).toBe(100)
    expect(await verifyChain(today, today)).toMatchObject({ integra: true, entradas: 100, pendentes: 50 })
  })

  test('a removed entry is noticed', async () => {
    await threeDays()
    const removed = await entryOf('b')
    // Entries of one millisecond are sealed in the order of their ids.
    const [link] = (await paths.elos().where('evento', '==', removed?.id).get()).docs
    await removed?.delete()
    expect(await broken()).toEqual([['entrada-removida', link?.get('ordem')]])
  })

  test('an altered entry is noticed', async () => {
    await threeDays()
    await (await entryOf('d'))?.update({ quem: 'outra pessoa' })
    expect(await verifyChain(today, later)).toMatchObject({
      integra: false,
      quebras: [{ dia: tomorrow, ordem: 1, motivo: 'entrada-alterada' }],
    })
  })

  test('an entry removed with its link is noticed, also the last one of the newest day', async () => {
    await threeDays()
    await (await entryOf('e'))?.delete()
    await (await linkOf(`${later}.00000001`))?.delete()
    expect(await broken()).toEqual([['elo-removido', 1]])
  })

  test('a day removed with all that is in it is noticed: in the middle, and at the end', async () => {
    await threeDays()
    const removeDay = async (dia: string, id: string) => {
      await (await entryOf(id))?.delete()
      await (await linkOf(`${dia}.00000001`))?.delete()
      await paths.dias().doc(dia).delete()
    }
    await removeDay(tomorrow, 'd')
    expect((await verifyChain(today, later)).quebras).toEqual([
      { dia: tomorrow, ordem: 0, evento: '', motivo: 'dia-removido' },
    ])
    await removeDay(later, 'e')
    expect((await verifyChain(today, later)).quebras).toEqual([
      { dia: later, ordem: 0, evento: '', motivo: 'dia-removido' },
    ])
  })

  test('the end of the chain, removed alone, is noticed', async () => {
    await threeDays()
    await paths.ultimoDia().delete()
    expect((await verifyChain(today, later)).quebras).toContainEqual({
      dia: later,
      ordem: 0,
      evento: '',
      motivo: 'dia-removido',
    })
  })

  test('an entry put in past the server, or removed before it was sealed, is noticed', async () => {
    await threeDays()
    await paths
      .auditoria()
      .doc('avulsa')
      .set({ ...entry('x'), quando: Timestamp.now() })
    expect(await broken()).toEqual([['entrada-sem-elo', 0]])
    await paths.auditoria().doc('avulsa').delete()
    await audit(entry('f'))
    await (await entryOf('f'))?.delete()
    await sealPending(now + 2 * DAY)
    expect(await broken()).toEqual([['entrada-removida', 2]])
  })

  describe('entries of one transaction', () => {
    const together = (...ids: string[]) =>
      transact(async (transaction) => {
        for (const id of ids) await audit(entry(id), transaction)
      })
    const NAMES = Array.from({ length: 23 }, (_, n) => `n${n}`)

    test('share a place, of which each is a link of its own', async () => {
      await together('a', 'b', 'c')
      await audit(entry('d'))
      await together(...NAMES)
      expect((await paths.elos().get()).size).toBe(4)
      expect(await verifyChain(today, later)).toMatchObject({ integra: true, entradas: 0, pendentes: 4 })
      expect(await sealPending(now)).toBe(27)
      expect(await verifyChain(today, later)).toMatchObject({ integra: true, entradas: 27, pendentes: 0 })
      await together('e', 'f')
      expect(await sealPending(now + DAY)).toBe(2)
      expect(await verifyChain(today, later)).toMatchObject({ integra: true, dias: 2, entradas: 29 })
    })

    test('of an attempt that is made again are noted once', async () => {
      let attempts = 0
      await patiently('seq', async (transaction) => {
        for (const id of ['a', 'b']) await audit(entry(id), transaction)
        if ((attempts += 1) < 3) throw Object.assign(new Error('contended'), { code: ABORTED })
      })
      expect((await paths.elos().get()).docs.map((place) => entriesIn(place).length)).toEqual([2])
      expect(await sealPending(now)).toBe(2)
      expect(await verifyChain(today, later)).toMatchObject({ integra: true, entradas: 2 })
    })

    test('are each missed, or found altered, by themselves', async () => {
      await together('a', 'b', 'c', 'd')
      await sealPending(now)
      await (await entryOf('b'))?.update({ quem: 'outra pessoa' })
      await (await entryOf('d'))?.delete()
      expect(await broken()).toEqual([
        ['entrada-alterada', 2],
        ['entrada-removida', 4],
      ])
    })

    test('hide none that was put in past the server, and none that their place no longer names', async () => {
      await together('a', 'b', 'c')
      await sealPending(now)
      const [place] = (await paths.elos().get()).docs
      const mais = place!.get('mais') as string[]
      await paths
        .auditoria()
        .doc('avulsa')
        .set({ ...entry('x'), quando: Timestamp.now() })
      expect(await broken()).toEqual([['entrada-sem-elo', 0]])
      await place!.ref.update({ mais: [...mais, 'avulsa', 'a/b'] })
      expect(await broken()).toEqual([['elo-alterado', 4]])
      await place!.ref.update({ mais: mais.slice(0, 1) })
      expect((await broken()).sort()).toEqual([
        ['elo-removido', 3],
        ['entrada-sem-elo', 0],
        ['entrada-sem-elo', 0],
      ])
    })

    test('that were removed before they were sealed are noticed', async () => {
      await together('a', 'b')
      await (await entryOf('b'))?.delete()
      await sealPending(now)
      expect(await broken()).toEqual([['entrada-removida', 2]])
    })
  })

  test('the running day, set back to what is stored of its beginning, is noticed by what is left of it', async () => {
    await threeDays()
    await audit(entry('f'))
    await sealPending(now + 2 * DAY)
    await (await entryOf('f'))?.delete()
    await (await linkOf(`${later}.00000002`))?.delete()
    await paths.ultimoDia().set((await paths.dias().doc(later).get()).data()!)
    expect((await verifyChain(today, later)).integra).toBe(false)
  })

  test('a day that begins during the check breaks nothing', async () => {
    await threeDays()
    const { getAll } = Firestore.prototype
    let began = false
    const entriesRead = vi.spyOn(Firestore.prototype, 'getAll').mockImplementation(async function (
      this: Firestore,
      ...refs
    ) {
      if (!began && 'path' in refs[0]! && refs[0].path.startsWith('sistema/auditoria/eventos/')) {
        began = true
        await audit(entry('f'))
        await sealPending(now + 3 * DAY)
      }
      return getAll.apply(this, refs)
    })
    expect((await verifyChain(today, later)).quebras).toEqual([])
    entriesRead.mockRestore()
    expect(began).toBe(true)
    expect((await verifyChain(today, dayInBrasilia(now + 3 * DAY))).quebras).toEqual([])
  })

  test.each([
    ['waits no more and is no link', { naFilaDesde: FieldValue.delete() }],
    ['names a day that does not exist', { naFilaDesde: FieldValue.delete(), lugar: '2099-01-01.00000001' }],
    ['lies beyond the links of its day', { naFilaDesde: FieldValue.delete(), lugar: `${later}.~~` }],
    ['lies among the links of its day', { naFilaDesde: FieldValue.delete(), lugar: `${later}.00000009` }],
  ])('an entry whose place %s is noticed', async (_, changes) => {
    await threeDays()
    await audit(entry('f'))
    await paths
      .elos()
      .doc((await entryOf('f'))!.id)
      .update(changes)
    await sealPending(now + 2 * DAY)
    expect((await verifyChain(today, later)).integra).toBe(false)
  })

  test('three hundred entries at once, sealed by four at once, make one chain', async () => {
    await Promise.all([
      ...Array.from({ length: 300 }, (_, index) => audit(entry(`p${index}`))),
      ...[1, 2, 3].map(() => sealPending(now)),
    ])
    await Promise.all([1, 2, 3, 4].map(() => sealPending(now)))
    expect(await verifyChain(today, today)).toEqual({
      integra: true,
      dias: 1,
      entradas: 300,
      pendentes: 0,
      quebras: [],
      proximo: '',
    })
  })

  test('a long day is read a page at a time, each link and entry once, and no entry a second time for what is outside', async () => {
    const many = 700
    const batches = Array.from({ length: 7 }, async (_, part) => {
      const batch = db().batch()
      for (let index = 0; index < many / 7; index++) await audit(entry(`p${part}-${index}`), batch)
      await batch.commit()
    })
    await Promise.all(batches)
    await sealPending(now)
    const reads = await readsOf(() => verifyChain(today, later))
    expect(reads.largest).toBe(300)
    expect(reads.documents).toBeLessThan(2 * many + 30)
    expect(await verifyChain(today, later)).toMatchObject({ integra: true, entradas: many })
    await (await entryOf('p3-7'))?.delete()
    await paths
      .auditoria()
      .doc('avulsa')
      .set({ ...entry('x'), quando: Timestamp.now() })
    expect((await broken()).map(([motivo]) => motivo).sort()).toEqual(['entrada-removida', 'entrada-sem-elo'])
  })

  test('entries that are noted and sealed during the check do not break it', async () => {
    await threeDays()
    const going = Array.from({ length: 12 }, async (_, index) => {
      await audit(entry(`n${index}`))
      await sealPending(now + 2 * DAY)
    })
    for (let again = 0; again < 6; again++) expect((await verifyChain(today, later)).quebras).toEqual([])
    await Promise.all(going)
  })

  test('an event delivered twice is noted once', async () => {
    await Promise.all([1, 2, 3].map(() => auditOnce('praticantes.p1.v2', entry('p1'))))
    expect((await paths.auditoria().get()).size).toBe(1)
  })

  test('the nightly check seals what is left and says where it ends', async () => {
    await audit(entry('a'))
    expect(await conferirAuditoriaHandler(now)).toMatchObject({ integra: true, entradas: 1, pendentes: 0 })
  })
})

describe('a direct write of a client', () => {
  const before = {
    ...praticante(),
    metadados: { version: 0, active: true, successorId: '', ownerid: 'x' },
  } as never as StoredRecord
  const write = (changes: object, metadados: object): RecordEvent => ({
    collection: 'praticantes',
    id: 'p1',
    before,
    after: { ...before, ...changes, metadados: { ...before.metadados, version: 1, ...metadados } },
  })
  const noted = async () =>
    (await paths.auditoria().get()).docs.map((doc) => [
      doc.id,
      doc.data().acao,
      doc.data().quem,
      doc.data().detalhe.campos,
    ])

  test('is audited once: editor and names of fields, without their values', async () => {
    const event = write(
      { matriculaCBTKD: '12345678901', dadosContato: { email: 'novo@exemplo.test' } },
      { editorid: 'secretaria' },
    )
    for (let time = 0; time < 3; time++) await applyEvent(event, 'e1')
    expect(await noted()).toEqual([
      ['praticantes.p1.v1', 'editar', 'secretaria', expect.arrayContaining(['Matrícula CBTKD', 'E-mail'])],
    ])
    expect(JSON.stringify((await paths.auditoria().get()).docs.map((doc) => doc.data()))).not.toMatch(
      /12345678901|novo@/,
    )
  })

  test('a deactivation is called one, and what a function wrote is noted by the function alone', async () => {
    await applyEvent(write({}, { editorid: 'secretaria', active: false }), 'e1')
    await applyEvent({ ...write({ matriculaCBTKD: '2' }, {}), id: 'p2' }, 'e2')
    expect(await noted()).toEqual([['praticantes.p1.v1', 'desativar', 'secretaria', []]])
  })
})

describe('who saw or changed this person between two days', () => {
  beforeEach(async () => {
    await giveRights('secretaria', { fctkd: ['praticantes:verCpf', 'sistema:auditoria'] })
    await giveRights('outra', { rstkd: ['sistema:auditoria'] })
    await giveRights('nacional', { cbtkd: ['sistema:auditoria'] })
    await store('users', 'secretaria', { dadosPessoais: { name: 'Marina Becker' } })
    await store('praticantes', 'p1', praticante({ dadosPessoais: { cpf: '529.982.247-25' } }))
  })

  test('of one kind is asked of the database: what is older than a page of other kinds is found', async () => {
    await store('praticantes', 'p1', praticante())
    await giveRights('secretaria', { fctkd: ['sistema:auditoria'] })
    await audit({ acao: 'recusado', quem: 'curioso', colecao: 'praticantes', id: 'p1' })
    await Promise.all(
      Array.from({ length: 60 }, () => audit({ acao: 'ver', quem: 'x', colecao: 'praticantes', id: 'p1' })),
    )
    const asked = (tipo: 'mudancas' | 'consultas' | 'recusas') =>
      consultarAuditoriaHandler({ id: 'p1', de: today, ate: today, tipo }, as('secretaria'))
    expect((await asked('recusas')).entradas.map(({ quem }) => quem)).toEqual(['curioso'])
    expect((await asked('mudancas')).entradas).toEqual([])
    expect((await asked('consultas')).entradas).toHaveLength(50)
  })

  test('names what exists by its description, what has no name by the record above it, and says what is gone', async () => {
    await store('contas', 'aluguel', { descricao: 'Aluguel da sede' })
    await store('albuns', 'copa', { titulo: 'Copa de outubro' })
    await store('imagens', 'semLegenda', { legenda: '', album: 'copa' })
    for (const [colecao, id] of [
      ['contas', 'aluguel'],
      ['imagens', 'semLegenda'],
      ['contas', 'apagada'],
    ] as const)
      await audit({ acao: 'editar', quem: 'nacional', colecao, id })
    const { entradas } = await consultarAuditoriaHandler({ de: today, ate: today, tipo: 'mudancas' }, as('nacional'))
    expect(entradas.map(({ id, registro, existe }) => [id, registro, existe])).toEqual([
      ['apagada', '', false],
      ['semLegenda', 'Copa de outubro', true],
      ['aluguel', 'Aluguel da sede', true],
    ])
  })

  test('names who and what, newest first, and the question itself is noted', async () => {
    await revelarCpfHandler({ id: 'p1' }, as('secretaria'))
    const { entradas, proximo } = await consultarAuditoriaHandler({ id: 'p1', de: today, ate: today }, as('secretaria'))
    expect(proximo).toBeNull()
    expect(entradas).toMatchObject([
      { acao: 'consultarAuditoria', nome: 'Marina Becker' },
      { acao: 'verCpf', quem: 'secretaria', nome: 'Marina Becker', colecao: 'praticantes', id: 'p1' },
    ])
    expect(await consultarAuditoriaHandler({ id: 'p1', de: tomorrow, ate: tomorrow }, as('secretaria'))).toEqual({
      entradas: [],
      proximo: null,
    })
  })

  test('120 entries come in three pages, none twice', async () => {
    await Promise.all(Array.from({ length: 120 }, () => audit(entry('p1'))))
    const seen: string[] = []
    let cursor: string | undefined
    let pages = 0
    do {
      const { entradas, proximo } = await consultarAuditoriaHandler(
        { id: 'p1', de: today, ate: today, cursor },
        as('nacional'),
      )
      seen.push(...entradas.map(({ evento }) => evento))
      cursor = proximo ?? undefined
      pages++
    } while (cursor)
    expect([pages, seen.length, new Set(seen).size]).toEqual([3, 121, 121])
  })

  test.each([
    ['without the right', { id: 'p1', de: today, ate: today }, 'ninguem', 'conta-desativada'],
    ['over a person of another federation', { id: 'p1', de: today, ate: today }, 'outra', 'sem-permissao'],
    ['over everybody with the right of one federation', { de: today, ate: today }, 'secretaria', 'sem-permissao'],
    ['backwards', { id: 'p1', de: tomorrow, ate: today }, 'nacional', 'dados-invalidos'],
  ])('refuses to answer %s', async (_name, input, who, expected) => {
    await expect(consultarAuditoriaHandler(input, as(who))).rejects.toEqual(
      expect.objectContaining({ codigo: expected }),
    )
  })

  test('the check is a national right, of at most 92 days', async () => {
    await audit(entry('p1'))
    expect(await verificarAuditoriaHandler({ de: today, ate: today }, as('nacional'))).toMatchObject({
      integra: true,
      entradas: 1,
    })
    await expect(verificarAuditoriaHandler({ de: today, ate: today }, as('secretaria'))).rejects.toEqual(
      expect.objectContaining({ codigo: 'sem-permissao' }),
    )
    await expect(verificarAuditoriaHandler({ de: '2026-01-01', ate: today }, as('nacional'))).rejects.toEqual(
      expect.objectContaining({ codigo: 'dados-invalidos' }),
    )
  })
})

describe('who saw', () => {
  const entries = async () =>
    (await paths.auditoria().get()).docs.map((doc) => [
      doc.get('acao'),
      doc.get('quem'),
      doc.get('colecao'),
      doc.get('id'),
    ])

  test('a record that was opened is noted once an hour, one’s own is not', async () => {
    await giveRights('bia', { fctkd: ['praticantes:ler'] })
    await store(
      'praticantes',
      'vista',
      praticante({ dadosPessoais: { name: 'Pessoa Vista' }, dadosFiliacao: { federacaoID: 'fctkd' } }),
    )
    await store(
      'praticantes',
      'bia',
      praticante({ dadosPessoais: { name: 'Bia Leitora' }, dadosFiliacao: { federacaoID: 'fctkd' } }),
    )
    for (const id of ['vista', 'vista', 'bia']) await registrarLeituraHandler({ colecao: 'praticantes', id }, as('bia'))
    expect(await entries()).toEqual([['ver', 'bia', 'praticantes', 'vista']])
    expect((await consultarAuditoriaOf('vista')).map(({ acao, quem }) => [acao, quem])).toContainEqual(['ver', 'bia'])
  })

  test('a page with contacts is one entry, of those whom the reader may see', async () => {
    await giveRights('bia', { fctkd: ['praticantes:ler'] })
    const of = (federacaoID: string) =>
      praticante({ dadosPessoais: { name: 'Pessoa' }, dadosFiliacao: { federacaoID } })
    for (const [id, federacao] of [
      ['ana', 'fctkd'],
      ['rui', 'fctkd'],
      ['eva', 'rstkd'],
    ] as const)
      await store('praticantes', id, of(federacao))
    const ids = ['ana', 'rui', 'eva', 'ninguem']
    expect(await registrarLeituraHandler({ colecao: 'praticantes', ids }, as('bia'))).toEqual({ registrado: true })
    expect((await paths.auditoria().get()).docs.map((doc) => [doc.get('acao'), doc.get('ids')])).toEqual([
      ['ver', ['ana', 'rui']],
    ])
    expect(await registrarLeituraHandler({ colecao: 'praticantes', ids: ['eva'] }, as('bia'))).toEqual({
      registrado: false,
    })
    // The same people again within the hour, in another order or twice, are no second entry; others are.
    for (const again of [['rui', 'ana'], ['ana', 'ana', 'rui'], ['rui']])
      await registrarLeituraHandler({ colecao: 'praticantes', ids: again }, as('bia'))
    const named = (await paths.auditoria().get()).docs.map((doc) => (doc.get('ids') as string[]).join())
    expect(named.toSorted()).toEqual(['ana,rui', 'rui'])
  })

  test('pages with contacts are limited in an hour, before anything is read', async () => {
    await giveRights('bia', { fctkd: ['praticantes:ler'] })
    const seen = () => registrarLeituraHandler({ colecao: 'praticantes', ids: ['ninguem'] }, as('bia'))
    await Promise.all(Array.from({ length: 300 }, seen))
    await expect(seen()).rejects.toMatchObject({ codigo: 'limite-excedido' })
  })

  test('an exported list is audited with its number of records', async () => {
    await giveRights('bia', { fctkd: ['praticantes:ler'] })
    await registrarLeituraHandler(
      { colecao: 'praticantes', exportados: 4539, filtros: ['busca'], partes: [] },
      as('bia'),
    )
    await registrarLeituraHandler(
      { colecao: 'praticantes', exportados: 12, filtros: [], partes: ['Responsável'] },
      as('bia'),
    )
    expect((await paths.auditoria().get()).docs.map((doc) => doc.get('detalhe'))).toEqual(
      expect.arrayContaining([
        { exportados: 4539, filtros: ['busca'] },
        { exportados: 12, filtros: [], partes: ['Responsável'] },
      ]),
    )
  })

  test('who may not read cannot fill the audit, nor can one for a collection without personal data', async () => {
    await giveRights('bia', { rstkd: ['praticantes:ler'] })
    await giveRights('ninguem', {})
    await store(
      'praticantes',
      'vista',
      praticante({ dadosPessoais: { name: 'Pessoa Vista' }, dadosFiliacao: { federacaoID: 'fctkd' } }),
    )
    await expect(registrarLeituraHandler({ colecao: 'praticantes', id: 'vista' }, as('bia'))).rejects.toMatchObject({
      codigo: 'sem-permissao',
    })
    await expect(
      registrarLeituraHandler({ colecao: 'praticantes', exportados: 1, filtros: [], partes: [] }, as('ninguem')),
    ).rejects.toMatchObject({ codigo: 'sem-permissao' })
    await expect(registrarLeituraHandler({ colecao: 'departamentos', id: 'x' }, as('bia'))).rejects.toMatchObject({
      codigo: 'dados-invalidos',
    })
    expect(await entries()).toEqual([])
  })
})

async function consultarAuditoriaOf(id: string) {
  await giveRights('auditora', { cbtkd: ['sistema:auditoria'] })
  return (await consultarAuditoriaHandler({ id, de: today, ate: today }, as('auditora'))).entradas
}
