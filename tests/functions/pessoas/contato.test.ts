// Messages of visitors to an entity, its departments and the ombudsman: stored in one place, mailed, limited, and those of bots dropped.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Contato } from '@sie/domain/base/contato/contato.ts'
import { contatoSchema } from '@sie/domain/base/contato/contato.ts'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { enviarContatoHandler } from '../../../functions/src/pessoas/contato/enviarContato.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { codigo } from '../../support/refusal.ts'
import { staff } from '../../support/transfers.ts'
import { emptyEverything, giveRights, store } from '../../support/world.ts'

const entity = (changes: object = {}) => ({
  ...entidades.schema.parse({
    dadosPessoais: { name: 'Federação Catarinense', sigla: 'FCTKD', tipoEntidade: 'federacao' },
    dadosContato: { email: 'contato@fctkd.test' },
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  }),
  filtros: { visivel: true },
  ...changes,
})
const message = (changes: Partial<Contato> = {}) =>
  contatoSchema.parse({
    entidade: 'fctkd',
    assunto: 'informacao',
    nome: 'Ana Lima',
    email: 'Ana@Exemplo.test',
    mensagem: 'Quando abre a inscrição da seletiva?',
    tempo: 20_000,
    ...changes,
  })
/** A user with a right under an entity. */
async function works(uid: string, entidade: string, email: string): Promise<void> {
  await staff(uid, entidade, entidade, ['entidades:ler', 'entidades:editar'])
  await store('users', uid, { dadosPessoais: { name: uid }, dadosContato: { email } })
}
const send = (changes: Partial<Contato> = {}, ip = '10.0.0.1') => enviarContatoHandler(message(changes), { ip })
const kept = async () => (await paths.contatos().get()).docs.map((doc) => doc.data())
const mailed = async () => (await paths.correio().get()).docs.map((doc) => doc.data())

beforeEach(async () => {
  await emptyEverything()
  await store('entidades', 'fctkd', entity())
  await works('secretaria', 'fctkd', 'contato@fctkd.test')
})

test('a message is kept as a ticket will need it, and mailed to the entity', async () => {
  const { protocolo } = await send()
  expect(protocolo).toMatch(/^[0-9A-F]{8}$/)
  expect((await paths.contato(protocolo).get()).data()).toMatchObject({
    entidade: 'fctkd',
    federacao: 'fctkd',
    departamento: '',
    assunto: 'informacao',
    nome: 'Ana Lima',
    email: 'ana@exemplo.test',
    mensagem: 'Quando abre a inscrição da seletiva?',
    situacao: 'recebida',
  })
  const [mail] = await mailed()
  expect(mail).toMatchObject({ para: 'contato@fctkd.test' })
  expect(JSON.stringify(mail)).toContain(protocolo)
  expect(JSON.stringify(mail)).toContain('seletiva')
})

test('what a visitor writes goes to no address that an entity shows and nobody confirmed, but to its users', async () => {
  await store('entidades', 'fctkd', entity({ dadosContato: { email: 'estranho@vitima.test' } }))
  await send({ nome: 'Banco do Brasil', mensagem: 'Confirme a sua conta em http://evil.test agora.' })
  const mails = await mailed()
  expect(mails.map(({ modelo, para }) => [String(modelo), String(para)]).sort()).toEqual([
    ['aviso', 'contato@fctkd.test'],
    ['aviso-a-entidade', 'estranho@vitima.test'],
  ])
  const shown = mails.find(({ para }) => para === 'estranho@vitima.test')
  expect(JSON.stringify(shown)).not.toMatch(/evil|Banco/)
  await giveRights('secretaria', {})
  await works('nacional', 'cbtkd', 'nacional@cbtkd.test')
  await send({ email: 'bia@exemplo.test' })
  expect((await mailed()).map(({ para }) => String(para))).toContain('nacional@cbtkd.test')
})

test('it reaches who edits the entity also where hundreds hold some right there', async () => {
  await store('entidades', 'fctkd', entity({ dadosContato: { email: 'estranho@vitima.test' } }))
  const writer = db().bulkWriter()
  const rights = {
    ativo: true,
    revogadoEm: null,
    entidades: { fctkd: ['eventos:ler'] },
    grupos: [],
    portais: ['fctkd'],
  }
  for (let n = 0; n < 150; n++) void writer.set(paths.permissoes(`arbitro-${n}`), rights)
  await writer.close()
  await send()
  expect((await mailed()).map(({ para }) => String(para)).sort()).toEqual([
    'contato@fctkd.test',
    'estranho@vitima.test',
  ])
})

test('a public department gets it, one that is not public is ignored', async () => {
  await paths.departamentosPublicos('fctkd').set({
    departamentos: [{ id: 'arbitragem', nome: 'Arbitragem', email: 'arbitragem@fctkd.test' }],
  })
  await works('arbitragem', 'fctkd', 'arbitragem@fctkd.test')
  await send({ departamento: 'arbitragem' })
  await send({ departamento: 'interno' })
  expect((await kept()).map(({ departamento }) => String(departamento)).sort()).toEqual(['', 'arbitragem'])
  expect((await mailed()).map(({ para }) => String(para)).sort()).toEqual([
    'arbitragem@fctkd.test',
    'contato@fctkd.test',
  ])
})

test('who wants an answer says who they are; a complaint may be unnamed', async () => {
  await expect(send({ nome: '', email: '' })).rejects.toEqual(codigo('dados-invalidos'))
  await send({ assunto: 'denuncia', nome: '', email: '' })
  expect(await kept()).toMatchObject([{ assunto: 'denuncia', nome: '', email: '' }])
})

test.each([
  ['the field that people do not see', { site: 'https://spam.test' }],
  ['no time to read the form', { tempo: 200 }],
])('a program that is known by %s is answered the same, and nothing is kept', async (_, changes) => {
  expect((await send(changes)).protocolo).toMatch(/^[0-9A-F]{8}$/)
  expect([await kept(), await mailed()]).toEqual([[], []])
})

test('an entity that visitors do not see takes no message', async () => {
  await store('entidades', 'fctkd', entity({ filtros: { visivel: false } }))
  await expect(send()).rejects.toEqual(codigo('registro-nao-encontrado'))
  await expect(send({ entidade: 'nenhuma' })).rejects.toEqual(codigo('registro-nao-encontrado'))
  expect(await kept()).toEqual([])
})

describe('too many are refused', () => {
  const several = async (count: number, one: (index: number) => Promise<unknown>) => {
    const results: PromiseSettledResult<unknown>[] = []
    for (let index = 0; index < count; index++) results.push((await Promise.allSettled([one(index)]))[0]!)
    return results.filter(({ status }) => status === 'fulfilled').length
  }

  test('from one network address, whatever e-mail they name', async () => {
    expect(await several(7, (index) => send({ email: `a${index}@exemplo.test` }))).toBe(5)
    expect(await kept()).toHaveLength(5)
  })

  test('from one e-mail in any spelling, whatever network address they come from', async () => {
    expect(
      await several(7, (index) =>
        send({ email: index % 2 ? 'ANA@exemplo.test' : 'ana@exemplo.test' }, `10.0.0.${index}`),
      ),
    ).toBe(5)
  })

  test('for one entity, from whomever', async () => {
    expect(await several(62, (index) => send({ email: `b${index}@exemplo.test` }, `10.1.0.${index}`))).toBe(60)
  })
})

test('a complaint to an ombudsman whose address is no user’s is read above the entity, and not by whom it may be about', async () => {
  await works('presidente', 'fctkd', 'presidente@fctkd.test')
  await works('confederacao', 'cbtkd', 'ouvidoria@cbtkd.test')
  await paths
    .departamentosPublicos('fctkd')
    .set({ departamentos: [{ id: 'ouv', nome: 'Ouvidoria', email: 'ouvidoria@fctkd.test' }] })
  await send({
    departamento: 'ouv',
    assunto: 'denuncia',
    nome: '',
    email: '',
    mensagem: 'O presidente cobra por fora.',
  })
  const mails = await mailed()
  const holding = mails.filter((mail) => JSON.stringify(mail).includes('cobra por fora'))
  expect(holding.map(({ para }): unknown => para)).toEqual(['ouvidoria@cbtkd.test'])
  expect(mails.map(({ para }): unknown => para).sort()).toEqual(['ouvidoria@cbtkd.test', 'ouvidoria@fctkd.test'])
})
