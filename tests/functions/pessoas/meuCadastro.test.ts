import { beforeEach, describe, expect, test } from 'vitest'
import { decidirPendenciaHandler } from '../../../functions/src/pessoas/cadastro/decidirPendencia.ts'
import { listarPendenciasHandler } from '../../../functions/src/pessoas/cadastro/listarPendencias.ts'
import {
  alterarMeuCadastroHandler,
  cancelarPedidoHandler,
  meusPedidosHandler,
} from '../../../functions/src/pessoas/cadastro/meuCadastro.ts'
import { trocarNomeHandler } from '../../../functions/src/pessoas/contas/trocarNome.ts'
import { auth, db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { useMailServer } from '../../support/mailbox.ts'
import { sendQueued } from '../../support/queue.ts'
import { codigo } from '../../support/refusal.ts'
import { account, as, emptyEverything, giveRights, praticante, read, store, visitor } from '../../support/world.ts'

const CPF = '529.982.247-25'
const OUTRO_CPF = '111.444.777-35'
const PEDIDO = 'alteracao.ana'
const post = useMailServer()
beforeEach(async () => {
  await emptyEverything()
  await account('ana', 'ana@exemplo.test', 'chute alto 7')
  await store(
    'praticantes',
    'ana',
    praticante({
      dadosPessoais: { name: 'Ana Lima', cpf: CPF, birthdate: '1999-05-01' },
      dadosContato: { email: 'ana@exemplo.test' },
    }),
  )
  await db().doc('praticantes/ana').update({ 'metadados.federativeactive': true })
  await paths.cpf(CPF).set({ id: 'ana' })
  await giveRights('ana', {})
  await giveRights('secretaria', { fctkd: ['praticantes:editar'] })
  await giveRights('vizinha', { rstkd: ['praticantes:editar'] })
  await giveRights('leitora', { fctkd: ['praticantes:ler'] })
})

const change = (...mudancas: { caminho: string; de?: unknown; para: unknown }[]) =>
  alterarMeuCadastroHandler({ mudancas: mudancas as never, texto: '' }, as('ana'))
const celular = { caminho: 'dadosContato.celular', de: '', para: '(48) 99999-0000' }
const nome = { caminho: 'dadosPessoais.name', de: 'Ana Lima', para: 'Ana Lima Souza' }
const decide = (aprovar: boolean, who = 'secretaria', versao = 1, motivo = aprovar ? '' : 'Falta a certidão.') =>
  decidirPendenciaHandler({ id: PEDIDO, versao, aprovar, motivo }, as(who))
const record = async () => (await read('praticantes/ana'))!
async function mails(): Promise<string[]> {
  await sendQueued()
  return post.mails.map(({ subject, to }) => `${to?.[0]?.address}: ${subject}`)
}

describe('one’s own record', () => {
  test('contact and address change at once, as a version, noted in the audit by their names', async () => {
    expect(await change(celular, { caminho: 'dadosEndereco.logradouro', de: '', para: 'Rua Nova' })).toEqual({
      versao: 1,
      mudou: ['Celular', 'Logradouro'],
      analise: [],
    })
    expect(await record()).toMatchObject({ dadosContato: { celular: '(48) 99999-0000' }, metadados: { version: 1 } })
    expect(await read('praticantes/ana.v0')).toMatchObject({
      metadados: { successorId: 'ana' },
      dadosContato: { celular: '' },
    })
    const { docs } = await paths.auditoria().where('id', '==', 'ana').get()
    expect(docs.map((doc) => doc.get('detalhe'))).toEqual([{ versao: 2, campos: ['Celular', 'Logradouro'] }])
  })

  test('identifying fields wait for the federation, and the others change at once', async () => {
    expect(await change(celular, nome)).toEqual({ versao: 1, mudou: ['Celular'], analise: ['Nome completo'] })
    expect(await record()).toMatchObject({
      dadosPessoais: { name: 'Ana Lima' },
      dadosContato: { celular: '(48) 99999-0000' },
    })
    const { pedidos } = await meusPedidosHandler({}, as('ana'))
    expect(pedidos).toMatchObject([{ id: PEDIDO, estado: 'pendente', mudancas: [nome] }])
  })

  test('a second request is added to the first, and the newer value of a field counts', async () => {
    await change(nome)
    await change({ ...nome, para: 'Ana Lima Reis' }, { caminho: 'dadosPessoais.rg', de: '', para: '12.345' })
    const { pedidos } = await meusPedidosHandler({}, as('ana'))
    expect(pedidos).toMatchObject([
      { versao: 2, mudancas: [{ para: 'Ana Lima Reis' }, { caminho: 'dadosPessoais.rg', para: '12.345' }] },
    ])
  })

  test('until the federation has confirmed a person they complete their record themselves', async () => {
    await db().doc('praticantes/ana').update({ 'metadados.federativeactive': false })
    expect(await change(nome, { caminho: 'dadosPessoais.cpf', de: CPF, para: OUTRO_CPF })).toEqual({
      versao: 1,
      mudou: ['Nome completo', 'CPF'],
      analise: [],
    })
    expect((await auth().getUser('ana')).displayName).toBe('Ana Lima Souza')
    expect((await paths.cpf(CPF).get()).exists).toBe(false)
    expect((await paths.cpf(OUTRO_CPF).get()).get('id')).toBe('ana')
  })

  test.each([
    ['a grade', { caminho: 'dadosTaekwondo.graduacao', de: '', para: 'dan-4' }, 'sem-permissao'],
    [
      'an e-mail, which is the account’s',
      { caminho: 'dadosContato.email', de: 'ana@exemplo.test', para: 'x@exemplo.test' },
      'sem-permissao',
    ],
    ['a whole part at once', { caminho: 'dadosTaekwondo', de: {}, para: '' }, 'sem-permissao'],
    ['a derived field', { caminho: 'dadosPessoais.trigam', de: [], para: [] }, 'sem-permissao'],
    ['the flags', { caminho: 'metadados.federativeactive', de: true, para: true }, 'sem-permissao'],
    ['a field that somebody changed meanwhile', { ...celular, de: '(48) 3222-0000' }, 'conflito'],
    [
      'a CPF that does not add up',
      { caminho: 'dadosPessoais.cpf', de: CPF, para: '123.456.789-00' },
      'dados-invalidos',
    ],
    ['a text where a list belongs', { caminho: 'documentos', de: [], para: 'RG' }, 'dados-invalidos'],
    [
      'a birth date that makes a minor without a guardian',
      { caminho: 'dadosPessoais.birthdate', de: '1999-05-01', para: '2015-05-01' },
      'dados-invalidos',
    ],
  ] as const)('refuses %s, and nothing is stored', async (_name, mudanca, expected) => {
    await expect(change(celular, mudanca as never)).rejects.toEqual(codigo(expected))
    expect(await record()).toMatchObject({ metadados: { version: 0 } })
    expect((await paths.pendencias().get()).empty).toBe(true)
  })

  test('a document is never approved by its owner', async () => {
    await change({
      caminho: 'documentos',
      de: [],
      para: [{ tipo: 'RG', arquivo: '', validade: '', situacao: 'aprovado', motivo: '', senha: 'x' }],
    })
    expect((await meusPedidosHandler({}, as('ana'))).pedidos[0]?.mudancas[0]?.para).toEqual([
      { tipo: 'RG', arquivo: '', validade: '', situacao: 'pendente', motivo: '' },
    ])
    await decide(true)
    expect(await record()).toMatchObject({ documentos: [{ tipo: 'RG', situacao: 'aprovado' }] })
  })

  test('a new name, typed at /change-Name with the password, is asked for too', async () => {
    await expect(trocarNomeHandler({ nome: 'Ana Reis', atual: 'chute alto 7' }, as('ana'))).resolves.toEqual({
      pedido: true,
    })
    expect(await record()).toMatchObject({ dadosPessoais: { name: 'Ana Lima' } })
  })

  test('a request is taken back by its owner alone, and then nobody sees what was wanted', async () => {
    await change(nome)
    await expect(cancelarPedidoHandler({ id: PEDIDO }, as('leitora'))).rejects.toEqual(codigo('sem-permissao'))
    await cancelarPedidoHandler({ id: PEDIDO }, as('ana'))
    expect((await meusPedidosHandler({}, as('ana'))).pedidos).toMatchObject([{ estado: 'cancelado', mudancas: [] }])
    expect((await listarPendenciasHandler({}, as('secretaria'))).pendencias).toEqual([])
    await expect(decide(true)).rejects.toEqual(codigo('conflito'))
  })
})

describe('staff', () => {
  test('see what is asked in their federation, with the difference and the CPF masked', async () => {
    await change(nome, { caminho: 'dadosPessoais.cpf', de: CPF, para: OUTRO_CPF })
    const { pendencias } = await listarPendenciasHandler({}, as('secretaria'))
    expect(pendencias).toMatchObject([
      {
        nome: 'Ana Lima',
        mudancas: [nome, { caminho: 'dadosPessoais.cpf', de: '***.982.247-**', para: '***.444.777-**' }],
      },
    ])
    expect((await listarPendenciasHandler({}, as('vizinha'))).pendencias).toEqual([])
    for (const who of ['leitora', 'ana'])
      await expect(listarPendenciasHandler({}, as(who))).rejects.toEqual(codigo('sem-permissao'))
  })

  test('approve: a new version, the account’s name, one mail; approving twice does it once', async () => {
    await change(nome)
    expect(await decide(true)).toEqual({ estado: 'aprovado' })
    expect(await decide(true)).toEqual({ estado: 'aprovado' })
    expect(await record()).toMatchObject({
      dadosPessoais: { name: 'Ana Lima Souza', searchableName: 'ana lima souza' },
      metadados: { version: 1 },
    })
    expect(await read('praticantes/ana.v0')).toMatchObject({ dadosPessoais: { name: 'Ana Lima' } })
    expect((await auth().getUser('ana')).displayName).toBe('Ana Lima Souza')
    expect(await mails()).toEqual(['ana@exemplo.test: A mudança do seu cadastro foi aprovada'])
    expect((await meusPedidosHandler({}, as('ana'))).pedidos).toMatchObject([{ estado: 'aprovado' }])
  })

  test('refuse with a reason, which the person reads; the record stays', async () => {
    await change(nome)
    await decide(false)
    expect(await record()).toMatchObject({ dadosPessoais: { name: 'Ana Lima' }, metadados: { version: 0 } })
    expect(await mails()).toEqual(['ana@exemplo.test: A mudança do seu cadastro não foi aprovada'])
    expect(post.mails[0]?.text).toContain('Falta a certidão.')
    expect((await meusPedidosHandler({}, as('ana'))).pedidos).toMatchObject([
      { estado: 'recusado', motivo: 'Falta a certidão.' },
    ])
    await expect(decide(true)).rejects.toEqual(codigo('conflito'))
  })

  test('a change made by others in between stays; only what was asked for changes', async () => {
    await change(nome)
    await change(celular)
    await decide(true)
    expect(await record()).toMatchObject({
      dadosPessoais: { name: 'Ana Lima Souza' },
      dadosContato: { celular: '(48) 99999-0000' },
      metadados: { version: 2 },
    })
  })

  test('nobody approves what changed since they looked, nor a CPF that somebody else got meanwhile', async () => {
    await change({ caminho: 'dadosPessoais.cpf', de: CPF, para: OUTRO_CPF })
    await paths.cpf(OUTRO_CPF).set({ id: 'bia' })
    await expect(decide(true)).rejects.toEqual(codigo('cpf-em-uso'))
    await change(nome)
    await expect(decide(true, 'secretaria', 1)).rejects.toEqual(codigo('conflito'))
  })

  test.each(['ana', 'vizinha', 'leitora'])('%s may not decide', async (who) => {
    await change(nome)
    if (who === 'ana') await giveRights('ana', { fctkd: ['praticantes:editar'] })
    await expect(decide(true, who)).rejects.toEqual(codigo('sem-permissao'))
    expect(await record()).toMatchObject({ metadados: { version: 0 } })
  })

  test('who moved to another federation is decided there', async () => {
    await change(nome)
    await db().doc('praticantes/ana').update({ 'dadosFiliacao.federacaoID': 'rstkd' })
    await expect(decide(true)).rejects.toEqual(codigo('sem-permissao'))
    await expect(decide(true, 'vizinha')).resolves.toEqual({ estado: 'aprovado' })
  })
})

test.each([
  ['alterarMeuCadastro', () => alterarMeuCadastroHandler({ mudancas: [celular], texto: '' }, visitor)],
  ['meusPedidos', () => meusPedidosHandler({}, visitor)],
  ['cancelarPedido', () => cancelarPedidoHandler({ id: PEDIDO }, visitor)],
  ['listarPendencias', () => listarPendenciasHandler({}, visitor)],
  ['decidirPendencia', () => decidirPendenciaHandler({ id: PEDIDO, versao: 1, aprovar: true, motivo: '' }, visitor)],
])('%s refuses a visitor', async (_name, act) => {
  await expect(act()).rejects.toEqual(codigo('nao-autenticado'))
})
