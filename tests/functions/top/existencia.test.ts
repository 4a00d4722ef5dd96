// Refusals reveal nothing: to a caller without a right over a person, an existing and a missing person are refused alike.
import type { CallableRequest } from 'firebase-functions/v2/https'
import { beforeEach, expect, test } from 'vitest'
import { AUTORIZACAO } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { CATALOGO } from '@sie/domain/top/rights/catalogo.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { allCallables } from '../../../functions/src/top/callables.ts'
import { as, emptyEverything, giveRights, praticante, store } from '../../support/world.ts'

const callables = await allCallables()
const EVERY_RULE = CATALOGO.map(({ id }) => id)
/** Callers: of another federation, with every right there; of the same federation, with none. */
const STRANGERS = ['staff', 'membro'] as const

/** A call about an existing person under FCTKD, or about a missing one. */
const CALLS: Readonly<Record<string, (id: string) => object>> = {
  abrirFichaSaude: (id) => ({ id }),
  buscarPorPincode: () => ({ pincode: '00000000' }),
  consultarAcesso: (uid) => ({ uid }),
  decidirPendencia: (id) => ({ id: `alteracao.${id}`, versao: 1, aprovar: true, motivo: '' }),
  definirAtivo: (id) => ({ id, active: false }),
  definirNaFederacao: (id) => ({ id, flag: 'federativeactive', value: true }),
  definirGrupos: (uid) => ({ uid, portalID: 'rstkd', groupsOwned: [] }),
  excluirArquivo: (id) => ({ caminho: `arquivos/praticantes/${id}/documentos/x.pdf` }),
  gerarPincode: (uid) => ({ uid }),
  mudarSituacao: (id) => ({ colecao: 'pedidosVinculo', ids: [`${id}-1`], acao: 'aceitar', versoes: [0] }),
  previaDosAvisos: (id) => ({ colecao: 'pedidosVinculo', ids: [`${id}-1`], acao: 'aceitar', versoes: [0] }),
  pedirAutorizacao: (id) => ({ id }),
  registrarAutorizacao: (id) => ({
    id,
    arquivo: 'x',
    versao: AUTORIZACAO.versao,
    nome: 'Rita Lima',
    cpf: '529.982.247-25',
    parentesco: 'mae',
    data: '2026-01-01',
    imagem: false,
  }),
  registrarLeitura: (id) => ({ colecao: 'praticantes', id }),
  revelarCpf: (id) => ({ id }),
  salvarPraticante: (id) => ({ id, data: praticante(), versaoEsperada: 7 }),
}

beforeEach(async () => {
  await emptyEverything()
  await giveRights('staff', { rstkd: EVERY_RULE })
  await giveRights('membro', {})
  await store('entidades', 'rstkd', { dadosPessoais: { name: 'RSTKD', tipoEntidade: 'federacao' } })
  await store('praticantes', 'ana', praticante())
  await store('users', 'ana', {
    dadosPessoais: { name: 'Ana Lima' },
    dadosContato: { email: 'ana@exemplo.test' },
    usersgroupsowned: [],
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })
  await store('pedidosVinculo', 'ana-1', {
    name: 'Ana Lima',
    pessoa: 'ana',
    situacao: 'solicitado',
    vinculo: { idEntidade: 'clube', idFederacao: 'fctkd', lados: ['clube', 'fctkd'] },
  })
  await paths.pendencia('alteracao.ana').set({ tipo: 'alteracao', pessoa: 'ana', estado: 'pendente', versao: 2 })
})

async function answerOf(name: string, uid: string, data: object): Promise<unknown> {
  const rawRequest = { headers: {}, socket: { remoteAddress: '10.0.0.1' }, get: () => '' }
  try {
    const answer = await callables[name]!.run({ data, auth: as(uid).auth, rawRequest } as unknown as CallableRequest)
    // One callable answers with the ids of records; the requested id is no information.
    return JSON.parse(JSON.stringify(answer).replaceAll(/"(ana|ninguem)-1"/g, '"id"')) as unknown
  } catch (error) {
    const { details } = error as { details?: { codigo?: string; campos?: object } }
    return [details?.codigo, details?.campos]
  }
}

for (const uid of STRANGERS)
  test.each(Object.keys(CALLS))(`%s answers ${uid} alike whether or not there is somebody`, async (name) => {
    const call = CALLS[name]!
    const nobody = await answerOf(name, uid, call('ninguem'))
    expect(nobody).not.toEqual(undefined)
    expect(await answerOf(name, uid, call('ana'))).toEqual(nobody)
  })
