// Rights of law and of security over every state of an account: what the portal has of a person is theirs to see, to take back and to protect, also
// before the federation has decided and after it has refused.
import { beforeEach, describe, expect, test } from 'vitest'
import { decidirPendenciaHandler } from '../../../functions/src/pessoas/cadastro/decidirPendencia.ts'
import {
  alterarMeuCadastroHandler,
  cancelarPedidoHandler,
  meusPedidosHandler,
} from '../../../functions/src/pessoas/cadastro/meuCadastro.ts'
import { minhaInscricaoHandler } from '../../../functions/src/pessoas/cadastro/minhaInscricao.ts'
import { criarContaHandler } from '../../../functions/src/pessoas/contas/criarConta.ts'
import {
  encerrarOutrasSessoesHandler,
  encerrarSessaoHandler,
  minhasSessoesHandler,
} from '../../../functions/src/pessoas/contas/sessoes.ts'
import { desfazerDecisaoHandler } from '../../../functions/src/pessoas/cadastro/desfazerDecisao.ts'
import {
  desistirDoCadastroHandler,
  exportarMeusDadosHandler,
  pedirApagamentoHandler,
} from '../../../functions/src/pessoas/privacidade/meusDados.ts'
import { auth, db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { adulto, CPF, federacoes, SENHA } from '../../support/inscricao.ts'
import { useMailServer } from '../../support/mailbox.ts'
import { dump } from '../../support/dump.ts'
import { codigo } from '../../support/refusal.ts'
import { account, as, giveRights, read, store, visitor } from '../../support/world.ts'

const EMAIL = 'ana@exemplo.test'
useMailServer()
beforeEach(federacoes)

/** Leads a sign-up into a state; the uid of the person. */
async function inState(state: string): Promise<string> {
  await criarContaHandler({ inscricao: adulto(), senha: SENHA }, visitor)
  const { uid } = await auth().getUserByEmail(EMAIL)
  const id = `cadastro.${uid}`
  await account('secretaria', 'secretaria@exemplo.test', SENHA)
  await giveRights('secretaria', {
    fctkd: ['ler', 'editar', 'aprovar', 'excluir', 'criar'].map((action) => `praticantes:${action}`),
  })
  const decide = (aprovar: boolean, motivo = '') =>
    decidirPendenciaHandler({ id, versao: 1, aprovar, motivo }, as('secretaria'))
  if (state === 'refused') await decide(false, 'Falta o comprovante.')
  if (state === 'active') {
    await auth().updateUser(uid, { emailVerified: true })
    await decide(true)
  }
  return uid
}

// A deactivated account signs in nowhere: its rights are asked for through the contact form.
const STATES = ['waiting', 'refused', 'active']

describe.each(STATES)('a person whose sign-up is %s', (state) => {
  test('takes their data with them, asks for their erasure, and withdraws that', async () => {
    const uid = await inState(state)
    const dados = await exportarMeusDadosHandler({ atual: SENHA }, as(uid))
    expect(JSON.stringify(dados)).toContain(CPF)
    await pedirApagamentoHandler({ atual: SENHA, texto: '' }, as(uid))
    const { pedidos } = await meusPedidosHandler({}, as(uid))
    expect(pedidos.map(({ tipo, estado }) => [tipo, estado])).toEqual([['apagamento', 'pendente']])
    await cancelarPedidoHandler({ id: `apagamento.${uid}` }, as(uid))
    expect((await meusPedidosHandler({}, as(uid))).pedidos[0]?.estado).toBe('cancelado')
    await expect(exportarMeusDadosHandler({ atual: 'outra senha 9' }, as(uid))).rejects.toMatchObject(
      codigo('credenciais'),
    )
  })

  test('sees and ends the other sessions', async () => {
    const uid = await inState(state)
    await paths.permissoes(uid).set({ ativo: state === 'active' }, { merge: true })
    const at = (entrada: number) =>
      paths.sessao(uid, entrada).set({ uid, entrada, aparelho: 'Chrome', ultimoUso: new Date(), expiraEm: new Date() })
    await Promise.all([at(1_000), at(2_000)])
    const now = {
      auth: { uid, token: { name: 'Ana', email_verified: true, auth_time: 2_000 } } as never,
    }
    expect((await minhasSessoesHandler({}, now)).sessoes).toHaveLength(2)
    await encerrarSessaoHandler({ entrada: 1_000 }, now)
    expect((await minhasSessoesHandler({}, now)).sessoes.map(({ esta }) => esta)).toEqual([true])
    await encerrarOutrasSessoesHandler({ atual: SENHA }, now)
    expect((await paths.sessoes().where('uid', '==', uid).get()).size).toBe(0)
  })
})

describe('until a sign-up is decided', () => {
  test('the person corrects what they typed, and sees it', async () => {
    const uid = await inState('waiting')
    const { dados } = await minhaInscricaoHandler({}, as(uid))
    expect(dados).toMatchObject({ dadosPessoais: { name: 'Ana Lima', cpf: CPF }, dadosContato: { email: EMAIL } })
    await alterarMeuCadastroHandler(
      {
        mudancas: [
          { caminho: 'dadosPessoais.name', de: 'Ana Lima', para: 'Ana Lima Prado' },
          { caminho: 'dadosPessoais.birthdate', de: '1990-03-04', para: '1990-04-03' },
        ],
        texto: '',
      },
      as(uid),
    )
    expect((await minhaInscricaoHandler({}, as(uid))).dados?.dadosPessoais).toMatchObject({
      name: 'Ana Lima Prado',
      birthdate: '1990-04-03',
    })
    expect(await read(`praticantes/${uid}`)).toMatchObject({ metadados: { active: false, federativeactive: false } })
    expect((await auth().getUser(uid)).displayName).toBe('Ana Lima Prado')
  })

  test('nobody moves themselves to another federation, and who was refused corrects nothing', async () => {
    const uid = await inState('waiting')
    const change = (caminho: string, de: string, para: string) =>
      alterarMeuCadastroHandler({ mudancas: [{ caminho, de, para }], texto: '' }, as(uid))
    await expect(change('dadosFiliacao.federacaoID', 'fctkd', 'prtkd')).rejects.toMatchObject(codigo('sem-permissao'))
    await expect(change('metadados.active', '', 'true')).rejects.toMatchObject(codigo('sem-permissao'))
    await decidirPendenciaHandler(
      { id: `cadastro.${uid}`, versao: 1, aprovar: false, motivo: 'Falta o comprovante.' },
      as('secretaria'),
    )
    await expect(change('dadosPessoais.name', 'Ana Lima', 'Ana Lima Prado')).rejects.toMatchObject(
      codigo('conta-desativada'),
    )
    expect((await minhaInscricaoHandler({}, as(uid))).dados).toBeNull()
  })

  test.each(['waiting', 'refused'])('a %s sign-up is given up at once, and nothing of it stays', async (state) => {
    const uid = await inState(state)
    await expect(desistirDoCadastroHandler({ atual: 'outra senha 9' }, as(uid))).rejects.toMatchObject(
      codigo('credenciais'),
    )
    await auth().updateUser(uid, { emailVerified: true })
    await desistirDoCadastroHandler({ atual: SENHA }, as(uid))
    await expect(auth().getUser(uid)).rejects.toThrow()
    const left = (await dump()).filter((line) => line.includes(CPF) || line.includes('Ana Lima'))
    expect(left.filter((line) => !line.startsWith('sistema/auditoria'))).toEqual([])
    // The CPF is free again.
    await expect(criarContaHandler({ inscricao: adulto(), senha: SENHA }, visitor)).resolves.toEqual({
      estado: 'criada',
    })
  })

  test('whose address nobody has confirmed takes nothing out of the records of others', async () => {
    await store('departamentos', 'secretaria', {
      name: 'Secretaria',
      email: EMAIL,
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    })
    const uid = await inState('waiting')
    await desistirDoCadastroHandler({ atual: SENHA }, as(uid))
    expect(await read('departamentos/secretaria')).toMatchObject({ email: EMAIL })
    expect((await paths.cpf(CPF).get()).exists).toBe(false)
  })

  test('staff decide over what they saw, and the request itself is not cancelled alone', async () => {
    const uid = await inState('waiting')
    await alterarMeuCadastroHandler(
      { mudancas: [{ caminho: 'dadosPessoais.name', de: 'Ana Lima', para: 'Outra Pessoa' }], texto: '' },
      as(uid),
    )
    const decision = { id: `cadastro.${uid}`, aprovar: true, motivo: '' }
    await expect(decidirPendenciaHandler({ ...decision, versao: 1 }, as('secretaria'))).rejects.toMatchObject(
      codigo('conflito'),
    )
    await expect(cancelarPedidoHandler({ id: decision.id }, as(uid))).rejects.toMatchObject(codigo('sem-permissao'))
    await expect(decidirPendenciaHandler({ ...decision, versao: 2 }, as('secretaria'))).resolves.toEqual({
      estado: 'aprovado',
    })
  })

  test('a person who was approved gives nothing up that way, also after the approval was taken back', async () => {
    const uid = await inState('active')
    const give = () => desistirDoCadastroHandler({ atual: SENHA }, as(uid))
    await expect(give()).rejects.toMatchObject(codigo('conflito'))
    await desfazerDecisaoHandler({ id: `cadastro.${uid}` }, as('secretaria'))
    await expect(give()).rejects.toMatchObject(codigo('conflito'))
    expect((await db().doc(`praticantes/${uid}`).get()).exists).toBe(true)
  })
})
