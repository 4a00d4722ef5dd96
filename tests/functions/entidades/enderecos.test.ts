import { beforeEach, describe, expect, test } from 'vitest'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { definirEnderecosHandler } from '../../../functions/src/entidades/definirEnderecos.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

const entity = (id: string, domain: string[] = []) =>
  store(
    'entidades',
    id,
    entidades.schema.parse({
      dadosPessoais: { name: id, tipoEntidade: 'federacao' },
      vinculo: { idFederacao: id },
      configuracoes: { domain },
    }),
  )
const labels = async (id: string) => ((await read(`entidades/${id}`))!['configuracoes'] as { domain: string[] }).domain
const holder = async (label: string) => (await paths.host(label).get()).get('entidade') as string | undefined
const define = (id: string, enderecos: string[], who = 'nacional') =>
  definirEnderecosHandler({ id, enderecos }, as(who))

beforeEach(async () => {
  await emptyEverything()
  await giveRights('nacional', { cbtkd: ['entidades:aprovar'] })
  await giveRights('federal', { fctkd: ['entidades:aprovar', 'entidades:editar'] })
  await entity('fctkd')
  await entity('rstkd')
})

describe('the hosts of an entity', () => {
  test('are set with the index, a version and an entry in the audit; the same again changes nothing', async () => {
    expect(await define('fctkd', ['fctkd', 'sc'])).toEqual({ id: 'fctkd', version: 1 })
    expect(await define('fctkd', ['fctkd', 'sc'])).toEqual({ id: 'fctkd', version: 1 })
    expect([await labels('fctkd'), await holder('fctkd'), await holder('sc')]).toEqual([
      ['fctkd', 'sc'],
      'fctkd',
      'fctkd',
    ])
    expect(await read('entidades/fctkd.v0')).toMatchObject({ configuracoes: { domain: [] } })
    expect((await read('entidades/fctkd'))?.metadados).toMatchObject({ ownerid: '', owner: 'usuário' })
    const trail = await paths.auditoria().where('id', '==', 'fctkd').get()
    expect(trail.docs.map((doc) => [doc.get('acao'), doc.get('quem')])).toEqual([['definirEnderecos', 'nacional']])
  })

  test('are another’s once they are given up', async () => {
    await define('fctkd', ['fctkd', 'sul'])
    await define('fctkd', ['fctkd'])
    await define('rstkd', ['sul'])
    expect([await holder('sul'), await labels('rstkd')]).toEqual(['rstkd', ['sul']])
  })

  test('are one entity’s only, also where several ask at once', async () => {
    const answers = await Promise.allSettled(['fctkd', 'rstkd', 'fctkd', 'rstkd'].map((id) => define(id, ['sul'])))
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    const shown = [await labels('fctkd'), await labels('rstkd')].filter((domain) => domain.includes('sul'))
    expect(shown).toHaveLength(1)
  })

  test('from before the index count as taken too', async () => {
    await entity('prtkd', ['prtkd'])
    await expect(define('rstkd', ['prtkd'])).rejects.toEqual(codigo('dados-invalidos'))
  })

  test.each(['cbtkd', 'www', 'localhost'])('%s cannot be assigned', async (label) => {
    await expect(define('fctkd', [label])).rejects.toEqual(codigo('dados-invalidos'))
  })

  test('are given by the confederation alone', async () => {
    await expect(define('fctkd', ['fctkd'], 'federal')).rejects.toEqual(codigo('sem-permissao'))
    await expect(define('nenhuma', ['nenhuma'])).rejects.toEqual(codigo('registro-nao-encontrado'))
  })
})
