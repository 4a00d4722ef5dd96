// An entity moves to another federation, and two become one: dependent records, rights, and interruptions.
import { beforeEach, describe, expect, test } from 'vitest'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { moverEntidadeHandler } from '../../../functions/src/entidades/moverEntidade.ts'
import { unirEntidadesHandler } from '../../../functions/src/entidades/unirEntidades.ts'
import { advance, type StoredJob } from '../../../functions/src/base/jobs/job.ts'
import { STEPS } from '../../../functions/src/top/steps.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, praticante, read, store } from '../../support/world.ts'

const WHOLE = [
  'entidades:ler',
  'entidades:editar',
  'entidades:aprovar',
  'entidades:excluir',
  'praticantes:ler',
  'praticantes:editar',
  'praticantes:transferir',
]
const PEOPLE = 24
const MOTIVO = 'Mudou de cidade.'

const entity = (id: string, tipoEntidade: string, federacao: string, changes: object = {}) =>
  store('entidades', id, {
    ...entidades.schema.parse({
      dadosPessoais: { name: `Nome de ${id}`, tipoEntidade },
      vinculo: { idEntidade: id, idFederacao: federacao },
      ...changes,
    }),
    situacao: 'filiada',
  })
const member = async (id: string, clube: string, federacao = 'fctkd') => {
  await store(
    'praticantes',
    id,
    praticante({
      dadosPessoais: { name: `Pessoa ${id}` },
      dadosFiliacao: {
        federacaoID: federacao,
        federacao: 'FCTKD',
        vinculadoAEntidadeID: clube,
        vinculadoAEntidade: 'Antigo',
      },
    }),
  )
  await store('users', id, {
    dadosPessoais: { name: id, cpf: '' },
    dadosContato: { email: '' },
    usersgroupsowned: [],
    vinculo: { idEntidade: clube, idFederacao: federacao },
  })
}

beforeEach(async () => {
  await emptyEverything()
  await giveRights('nacional', { cbtkd: WHOLE })
  await giveRights('secretaria', { fctkd: WHOLE })
  for (const id of ['fctkd', 'rstkd']) await entity(id, 'federacao', id)
  await entity('clube', 'clube', 'fctkd', { entidadePaiId: 'fctkd', dadosContato: { telefone: '(48) 3222-1010' } })
  await entity('nucleo', 'academia', 'fctkd', { entidadePaiId: 'clube' })
  await entity('outro', 'clube', 'fctkd', { entidadePaiId: 'fctkd' })
  await entity('longe', 'clube', 'rstkd', { entidadePaiId: 'rstkd' })
  for (let index = 0; index < PEOPLE; index++) await member(`p${String(index).padStart(2, '0')}`, 'clube')
  await member('doNucleo', 'nucleo')
  await member('alheio', 'outro')
  await store('departamentos', 'd1', { name: 'Secretaria', vinculo: { idEntidade: 'clube', idFederacao: 'fctkd' } })
  await store('departamentos', 'd2', { name: 'Outra', vinculo: { idEntidade: 'outro', idFederacao: 'fctkd' } })
  await store('fichasSaude', 'p00', { name: 'p00', vinculo: { idEntidade: 'clube', idFederacao: 'fctkd' } })
})

const move = (who: string, id: string, superior: string, options: { ensaio?: boolean; versao?: number } = {}) =>
  moverEntidadeHandler({ id, superior, motivo: MOTIVO, ensaio: false, ...options }, as(who))
const join = (
  who: string,
  fica: string,
  sai: string,
  options: { ensaio?: boolean; versoes?: { fica: number; sai: number } } = {},
) => unirEntidadesHandler({ fica, sai, motivo: MOTIVO, ensaio: false, ...options }, as(who))
const job = async (id: string) => (await paths.tarefa(id).get()).data() as StoredJob
async function run(id: string): Promise<StoredJob> {
  for (let step = 0; step < 60 && (await advance(paths.tarefa(id), STEPS)) === 'rodando'; step++);
  return job(id)
}
const count = async (collection: string, path: string, value: string) =>
  (
    await db().collection(collection).where(path, '==', value).where('metadados.successorId', '==', '').count().get()
  ).data().count
const quantos = ({ previa: { leva } }: { previa: { leva: readonly { rotulo: string; quantos: number }[] } }) =>
  Object.fromEntries(leva.map((one) => [one.rotulo, one.quantos]))

describe('a club that moves to another federation', () => {
  const EXPECTED = { 'entidades abaixo dela': 1, pessoas: PEOPLE + 1, usuários: PEOPLE + 1, departamentos: 1 }

  test('takes everything along that is its own, as the preview says, and nothing else', async () => {
    expect(quantos(await move('nacional', 'clube', 'rstkd', { ensaio: true }))).toEqual(EXPECTED)
    expect((await read('entidades/clube'))?.vinculo).toMatchObject({ idFederacao: 'fctkd' })
    const { tarefa } = await move('nacional', 'clube', 'rstkd', { versao: 0 })
    expect(await read('entidades/clube')).toMatchObject({ vinculo: { idFederacao: 'rstkd' }, entidadePaiId: 'rstkd' })
    const total = Object.values(EXPECTED).reduce((sum, one) => sum + one, 0)
    expect(await run(tarefa)).toMatchObject({ estado: 'concluida', feitos: total, total, recusados: [] })
    expect(await count('praticantes', 'dadosFiliacao.federacaoID', 'rstkd')).toBe(PEOPLE + 1)
    expect(await read('praticantes/p07')).toMatchObject({
      dadosFiliacao: {
        federacaoID: 'rstkd',
        federacao: 'Nome de rstkd',
        vinculadoAEntidadeID: 'clube',
        historico: [{ motivo: MOTIVO }],
      },
      metadados: { version: 1 },
    })
    expect(await read('praticantes/p07.v0')).toMatchObject({ dadosFiliacao: { federacaoID: 'fctkd' } })
    for (const path of ['users/p07', 'fichasSaude/p00', 'departamentos/d1', 'entidades/nucleo'])
      expect((await read(path))?.vinculo, path).toMatchObject({ idFederacao: 'rstkd' })
    for (const path of ['users/alheio', 'departamentos/d2'])
      expect((await read(path))?.vinculo).toMatchObject({ idFederacao: 'fctkd' })
    const noted = await db()
      .collection('sistema/auditoria/eventos')
      .where('acao', '==', 'moverEntidade')
      .where('colecao', '==', 'praticantes')
      .count()
      .get()
    expect(noted.data().count).toBe(PEOPLE + 1)
  })

  test('continues after an interruption, and a repeated step moves nobody twice', async () => {
    const { tarefa } = await move('nacional', 'clube', 'rstkd')
    const before = await job(tarefa)
    await STEPS['passagem']?.(before, tarefa)
    await STEPS['passagem']?.(before, tarefa)
    expect((await run(tarefa)).estado).toBe('concluida')
    expect(await count('praticantes', 'dadosFiliacao.federacaoID', 'rstkd')).toBe(PEOPLE + 1)
    expect((await read('praticantes/p00'))?.metadados.version).toBe(1)
    expect((await read('praticantes/p23'))?.metadados.version).toBe(1)
  })

  test('is moved by who decides over where it is and where it goes; who loses the right stops it', async () => {
    await expect(move('secretaria', 'clube', 'rstkd')).rejects.toEqual(codigo('sem-permissao'))
    await expect(move('secretaria', 'longe', 'fctkd')).rejects.toEqual(codigo('sem-permissao'))
    await giveRights('doclube', { clube: WHOLE, rstkd: WHOLE }, true, { clube: 'fctkd' })
    await expect(move('doclube', 'clube', 'rstkd')).rejects.toEqual(codigo('sem-permissao'))
    const { tarefa } = await move('nacional', 'clube', 'rstkd')
    await advance(paths.tarefa(tarefa), STEPS)
    await giveRights('nacional', {})
    const over = await run(tarefa)
    expect(over.recusados).toHaveLength(1)
    expect(await count('praticantes', 'dadosFiliacao.federacaoID', 'rstkd')).toBeLessThan(PEOPLE)
  })

  test('leaves people whose rights the mover does not cover, and says so', async () => {
    await giveRights('ambas', { fctkd: WHOLE, rstkd: WHOLE })
    await giveRights('p03', { cbtkd: ['praticantes:editar'] })
    await store('usersgroups', 'nacionais', { name: 'Nacionais', rulesowned: ['praticantes:editar'] })
    await db()
      .doc('users/p03')
      .update({ usersgroupsowned: [{ portalID: 'cbtkd', groupsOwned: ['nacionais'] }] })
    const { tarefa } = await move('ambas', 'clube', 'rstkd')
    const { recusados } = await run(tarefa)
    expect(recusados.map(({ item }) => item).sort()).toEqual(['praticantes/p03', 'users/p03'])
    expect((await read('praticantes/p03'))?.dadosFiliacao).toMatchObject({ federacaoID: 'fctkd' })
  })
})

test('within its federation an entity moves under another alone; never below itself, nor under what is gone', async () => {
  expect(await move('secretaria', 'clube', 'outro')).toMatchObject({ tarefa: '', previa: { leva: [] } })
  expect(await read('entidades/clube')).toMatchObject({ entidadePaiId: 'outro', filtros: { superior: 'outro' } })
  await expect(move('secretaria', 'outro', 'nucleo')).rejects.toEqual(codigo('dados-invalidos'))
  await expect(move('secretaria', 'clube', 'nenhuma')).rejects.toEqual(codigo('dados-invalidos'))
  await expect(move('nacional', 'fctkd', 'rstkd')).rejects.toEqual(codigo('dados-invalidos'))
  await expect(move('secretaria', 'outro', 'fctkd', { versao: 7 })).rejects.toEqual(codigo('dados-invalidos'))
})

describe('two entities that become one', () => {
  test('leave one with everything, the addresses of both, and the other closed with its history', async () => {
    await db()
      .doc('entidades/clube')
      .update({ 'configuracoes.domain': ['velho'] })
    await paths.host('velho').set({ entidade: 'clube' })
    const previa = await join('secretaria', 'outro', 'clube', { ensaio: true })
    expect(quantos(previa)).toEqual({ 'entidades abaixo dela': 1, pessoas: PEOPLE, usuários: PEOPLE, departamentos: 1 })
    expect(previa.previa.preenche).toContain('Telefone')
    const { tarefa } = await join('secretaria', 'outro', 'clube', { versoes: { fica: 0, sai: 0 } })
    const total = 2 * PEOPLE + 2
    expect(await run(tarefa)).toMatchObject({ estado: 'concluida', feitos: total, total, recusados: [] })
    expect(await read('entidades/clube')).toMatchObject({
      situacao: 'desfiliada',
      unidaA: 'outro',
      configuracoes: { domain: [] },
      metadados: { active: false, federativeactive: false },
    })
    expect(await read('entidades/outro')).toMatchObject({
      dadosContato: { telefone: '(48) 3222-1010' },
      configuracoes: { domain: ['velho'] },
    })
    expect((await paths.host('velho').get()).get('entidade')).toBe('outro')
    expect(await count('praticantes', 'dadosFiliacao.vinculadoAEntidadeID', 'outro')).toBe(PEOPLE + 1)
    expect(await read('entidades/nucleo')).toMatchObject({ entidadePaiId: 'outro' })
    expect((await read('departamentos/d1'))?.vinculo).toEqual({ idEntidade: 'outro', idFederacao: 'fctkd' })
    expect(await read('entidades/clube.v0')).toMatchObject({ situacao: 'filiada' })
  })

  test('are united with the right over both; called again, the remaining records follow', async () => {
    await expect(join('secretaria', 'longe', 'clube')).rejects.toEqual(codigo('sem-permissao'))
    await expect(join('nacional', 'fctkd', 'rstkd')).rejects.toEqual(codigo('dados-invalidos'))
    await expect(join('nacional', 'nucleo', 'clube')).rejects.toEqual(codigo('dados-invalidos'))
    await expect(join('nacional', 'outro', 'outro')).rejects.toEqual(codigo('dados-invalidos'))
    await expect(join('nacional', 'outro', 'clube', { versoes: { fica: 0, sai: 3 } })).rejects.toEqual(
      codigo('conflito'),
    )
    const { tarefa } = await join('nacional', 'longe', 'clube')
    await advance(paths.tarefa(tarefa), STEPS)
    await paths.tarefa(tarefa).update({ estado: 'cancelada' })
    const again = await join('nacional', 'longe', 'clube')
    expect((await run(again.tarefa)).estado).toBe('concluida')
    expect(await count('praticantes', 'dadosFiliacao.vinculadoAEntidadeID', 'longe')).toBe(PEOPLE)
    expect((await read('praticantes/doNucleo'))?.dadosFiliacao).toMatchObject({
      vinculadoAEntidadeID: 'nucleo',
      federacaoID: 'rstkd',
    })
    expect((await read('entidades/clube'))?.metadados.version).toBe(1)
  })
})
