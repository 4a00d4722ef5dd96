// Albums on the engine: pictures are visible with their album, unless a person on them has not consented; totals and cover follow.
import { beforeEach, describe, expect, test } from 'vitest'
import { albuns } from '@sie/domain/conteudo/collections/albuns.ts'
import { imagens } from '@sie/domain/conteudo/collections/imagens.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { followConsent } from '../../../functions/src/conteudo/galeria/consentimento.ts'
import { marcarPessoasHandler } from '../../../functions/src/conteudo/galeria/marcarPessoas.ts'
import { advance } from '../../../functions/src/base/jobs/job.ts'
import { STEPS } from '../../../functions/src/top/steps.ts'
import { bucket, db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { read as readFile, put, token } from '../../rules/support/storageRest.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, praticante, read, store } from '../../support/world.ts'

const VINCULO = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const HOJE = new Date()
const nascida = (years: number) =>
  new Date(Date.UTC(HOJE.getUTCFullYear() - years, HOJE.getUTCMonth(), HOJE.getUTCDate() - 3))
    .toISOString()
    .slice(0, 10)
const CONSENTE = { tipo: 'imagem' as const, data: '2026-01-01', quem: 'Rosa Lima' }

type Shown = StoredRecord & Record<string, unknown> & { publicacao: { publicada: boolean } }
const imagem = async (id: string) => (await read(`imagens/${id}`)) as Shown
const album = async (id = 'copa') => (await read(`albuns/${id}`)) as Shown
const noAr = async (id: string) => (await imagem(id)).publicacao.publicada

/** Stores a record as a client does and runs the trigger until nothing changes any more. */
async function put_(collection: string, id: string, data: object, active = true): Promise<void> {
  const before = await read(`${collection}/${id}`)
  await store(collection, id, data, active)
  await settled(collection, id, before)
}

/** Runs the trigger after a write, and for the resulting events. */
async function settled(collection: string, id: string, before: StoredRecord | undefined): Promise<void> {
  let [was, is] = [before, await read(`${collection}/${id}`)]
  for (let round = 0; round < 4; round++) {
    await applyEvent({ collection, id, before: was, after: is }, `${collection}-${id}-${round}`)
    const next = await read(`${collection}/${id}`)
    if (JSON.stringify(next) === JSON.stringify(is)) return
    ;[was, is] = [is, next]
  }
}

const foto = (ordem: number, changes: object = {}) => {
  const caminho = `publico/imagens/f${ordem}/imagem/a.webp`
  return imagens.schema.parse({
    album: 'copa',
    ordem,
    imagem: { arquivo: caminho, alt: `Luta ${ordem}`, largura: 1920, altura: 1280, cor: '#0f7a43' },
    vinculo: VINCULO,
    ...changes,
  })
}

const aoVivo = async (name: string, id = 'copa') => {
  const before = await read(`albuns/${id}`)
  await makeTransition(albuns, id, { name, data: {}, reason: '' }, await requireCaller(as('editora')))
  await settled('albuns', id, before)
}

const marca = (imagensIds: string[], adicionar: string[], remover: string[] = [], who = 'editora') =>
  marcarPessoasHandler({ imagens: imagensIds, adicionar, remover }, as(who))

async function consente(id: string, consentimentos: object[]): Promise<void> {
  const before = await read(`praticantes/${id}`)
  await db().doc(`praticantes/${id}`).update({ consentimentos })
  await settled('praticantes', id, before)
}

beforeEach(async () => {
  await emptyEverything()
  await giveRights('editora', {
    fctkd: ['albuns:ler', 'albuns:editar', 'albuns:publicar', 'imagens:ler', 'imagens:editar', 'praticantes:ler'],
  })
  await giveRights('redatora', { fctkd: ['imagens:ler', 'imagens:editar'] })
  await giveRights('vizinha', { rstkd: ['imagens:ler', 'imagens:editar', 'praticantes:ler'] })
  await giveRights('ana', {})
  const child = { birthdate: nascida(10) }
  await store('praticantes', 'bia', praticante({ dadosPessoais: { name: 'Bia Lima', ...child } }))
  await store('praticantes', 'caio', {
    ...praticante({ dadosPessoais: { name: 'Caio Lima', ...child } }),
    consentimentos: [CONSENTE],
  })
  await store('praticantes', 'dora', praticante({ dadosPessoais: { name: 'Dora Lima', birthdate: nascida(30) } }))
  await store('albuns', 'copa', albuns.schema.parse({ titulo: 'Copa', data: '2026-11-18', vinculo: VINCULO }))
})

describe('an album', () => {
  test('is not published while it has nothing to show, and shows its pictures from then on', async () => {
    await expect(aoVivo('publicar')).rejects.toEqual(codigo('dados-invalidos'))
    await put_('imagens', 'f1', foto(1))
    await put_('imagens', 'f2', foto(2, { imagem: { arquivo: 'publico/imagens/f2/imagem/a.webp' } }))
    expect(await album()).toMatchObject({ total: 1, capa: { alt: 'Luta 1', cor: '#0f7a43' } })
    expect([await noAr('f1'), await noAr('f2')]).toEqual([false, false])
    await aoVivo('publicar')
    // A picture without a description waits for it.
    expect([await noAr('f1'), await noAr('f2')]).toEqual([true, false])
    await put_('imagens', 'f2', foto(2))
    expect(await noAr('f2')).toBe(true)
    expect((await album()).total).toBe(2)
    await aoVivo('arquivar')
    expect([await noAr('f1'), await noAr('f2')]).toEqual([false, false])
  })

  test('has the cover that was chosen while it can be shown, else the first picture', async () => {
    for (const ordem of [1, 2]) await put_('imagens', `f${ordem}`, foto(ordem))
    await put_(
      'albuns',
      'copa',
      albuns.schema.parse({ titulo: 'Copa', data: '2026-11-18', vinculo: VINCULO, capaId: 'f2' }),
    )
    expect(await album()).toMatchObject({ total: 2, capa: { alt: 'Luta 2' } })
    await marca(['f2'], ['bia'])
    await settled('imagens', 'f2', undefined)
    expect(await album()).toMatchObject({ total: 1, capa: { alt: 'Luta 1' } })
    await put_('imagens', 'f1', foto(1), false)
    expect(await album()).toMatchObject({ total: 0, capa: { arquivo: '' } })
  })

  test('counts the albums within it and shows the cover of a published one', async () => {
    await put_('albuns', 'ano', albuns.schema.parse({ titulo: 'Ano', vinculo: VINCULO }))
    await put_(
      'albuns',
      'copa',
      albuns.schema.parse({ titulo: 'Copa', data: '2026-11-18', vinculo: VINCULO, pai: 'ano' }),
    )
    expect(await album('ano')).toMatchObject({ dentro: 1, capa: { arquivo: '' } })
    await put_('imagens', 'f1', foto(1))
    await aoVivo('publicar')
    expect(await album('ano')).toMatchObject({ dentro: 1, total: 0, capa: { alt: 'Luta 1' } })
  })

  test('counts thirty pictures that come at once', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => put_('imagens', `f${index + 1}`, foto(index + 1))))
    expect((await album()).total).toBe(30)
  })
})

describe('a picture of somebody who did not agree', () => {
  beforeEach(async () => {
    await put_('imagens', 'f1', foto(1))
    await put_('imagens', 'f2', foto(2))
    await aoVivo('publicar')
  })

  test('is taken off air in the same step in which they are marked, and says who', async () => {
    const { marcadas } = await marca(['f1'], ['bia', 'caio', 'dora'])
    expect(marcadas).toMatchObject([{ imagem: 'f1', pendentes: ['bia'] }])
    expect(await imagem('f1')).toMatchObject({ semConsentimento: true, publicacao: { publicada: false } })
    expect(await read('marcacoes/f1')).toMatchObject({
      album: 'copa',
      pendentes: ['bia'],
      filtros: { uids: ['bia', 'caio', 'dora'] },
      pessoas: [{ nome: 'Bia Lima' }, { nome: 'Caio Lima' }, { nome: 'Dora Lima' }],
    })
    expect(await noAr('f2')).toBe(true)
    // Marking again changes nothing.
    await marca(['f1'], ['bia'])
    expect((await read('marcacoes/f1'))?.metadados.version).toBe(0)
    await marca(['f1'], [], ['bia'])
    expect(await noAr('f1')).toBe(true)
  })

  test('stays off air whatever else of it or of its album changes', async () => {
    await marca(['f1'], ['bia'])
    await settled('imagens', 'f1', undefined)
    await aoVivo('arquivar')
    await aoVivo('publicar')
    expect([await noAr('f1'), await noAr('f2')]).toEqual([false, true])
  })

  test('goes off air when a consent is taken back, and comes back with a new one', async () => {
    await marca(['f1', 'f2'], ['caio'])
    expect([await noAr('f1'), await noAr('f2')]).toEqual([true, true])
    await consente('caio', [{ ...CONSENTE, retiradoEm: '2026-11-20' }])
    expect([await noAr('f1'), await noAr('f2')]).toEqual([false, false])
    expect((await read('marcacoes/f1'))?.pendentes).toEqual(['caio'])
    await consente('caio', [{ ...CONSENTE, retiradoEm: '2026-11-20' }, CONSENTE])
    expect([await noAr('f1'), await noAr('f2')]).toEqual([true, true])
  })

  test('of very many goes off air too: a page at once, the rest in a job that goes on where it stopped', async () => {
    const writer = db().bulkWriter()
    const ids = Array.from({ length: 210 }, (_, index) => `g${String(index).padStart(4, '0')}`)
    const metadados = { successorId: '', active: true, version: 0 }
    for (const id of ids) {
      const [filtros, pessoas] = [{ uids: ['caio'] }, [{ uid: 'caio', nome: 'Caio Lima' }]]
      void writer.set(db().doc(`marcacoes/${id}`), { imagem: id, pessoas, pendentes: [], filtros, metadados })
      void writer.set(db().doc(`imagens/${id}`), { album: 'copa', semConsentimento: false, metadados })
    }
    await writer.close()
    const withheld = async () =>
      (await db().collection('imagens').where('semConsentimento', '==', true).select().get()).size
    const before = await read('praticantes/caio')
    await db()
      .doc('praticantes/caio')
      .update({ consentimentos: [{ ...CONSENTE, retiradoEm: '2026-11-20' }] })
    const event = { collection: 'praticantes', id: 'caio', before, after: await read('praticantes/caio') }
    for (let times = 0; times < 2; times++) await followConsent(event, 'retirou')
    expect(await withheld()).toBe(200)
    const { docs: jobs } = await paths.tarefas().get()
    expect(jobs).toHaveLength(1)
    expect(await advance(jobs[0]!.ref, STEPS)).toBe('concluida')
    expect(await withheld()).toBe(210)
  })

  test('goes off air for an adult too who took consent back', async () => {
    await marca(['f1'], ['dora'])
    expect(await noAr('f1')).toBe(true)
    await consente('dora', [{ ...CONSENTE, retiradoEm: '2026-11-20' }])
    expect(await noAr('f1')).toBe(false)
  })

  test('is no longer read by a visitor, nor is its file', async () => {
    const path = 'publico/imagens/f1/imagem/a.webp'
    const bytes = Buffer.from('imagem')
    expect(await put({ path, type: 'image/webp', size: bytes.length, bytes, auth: 'owner' })).toBe(true)
    expect(await readFile(path, null)).toBe(true)
    await marca(['f1'], ['bia'])
    for (const who of [null, token('ana'), token('vizinha')]) expect(await readFile(path, who)).toBe(false)
    expect(await readFile(path, token('redatora'))).toBe(true)
    await bucket().file(path).delete()
  })
})

describe('nobody marks', () => {
  beforeEach(() => put_('imagens', 'f1', foto(1)))

  test.each([
    ['without a right', 'ana', ['f1'], ['dora']],
    ['a picture of another federation', 'vizinha', ['f1'], ['dora']],
    ['somebody whom they may not see', 'redatora', ['f1'], ['dora']],
    ['somebody who is not there', 'editora', ['f1'], ['ninguem']],
    ['on a picture that is not there', 'editora', ['nenhuma'], ['dora']],
  ])('%s', async (_what, who, pictures, people) => {
    await expect(marca(pictures, people, [], who)).rejects.toEqual(codigo('sem-permissao'))
    expect(await read('marcacoes/f1')).toBeUndefined()
  })

  test('in an album that is closed', async () => {
    await store(
      'albuns',
      'copa',
      albuns.schema.parse({ titulo: 'Copa', data: '2026-11-18', vinculo: VINCULO, bloqueado: true }),
    )
    await expect(marca(['f1'], ['dora'])).rejects.toEqual(codigo('dados-invalidos'))
  })
})
