// The finance world with people who issue, order and check certificates.
import { services } from '@sie/domain/financeiro/collections/services.ts'
import { emitirCertificadoHandler } from '../../functions/src/documentos/certificados/emitirCertificado.ts'
import type { pedirCertificadoHandler } from '../../functions/src/documentos/certificados/pedirCertificado.ts'
import { db } from '../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../functions/src/base/platform/auditChain.ts'
import { mudarSituacaoHandler } from '../../functions/src/base/processes/mudarSituacao.ts'
import { idOf, moneyWorld } from './finance.ts'
import { as, giveRights, read, store } from './world.ts'

export const STAFF = [
  'praticantes:ler',
  ...['ler', 'emitir', 'revogar'].map((action) => `certificados:${action}`),
  ...['ler', 'processar'].map((action) => `pedidosCertificado:${action}`),
]
const FEE = 5_000

export async function documentWorld(): Promise<void> {
  await moneyWorld()
  await giveRights('secretaria', { fctkd: STAFF })
  await giveRights('gaucha', { rstkd: STAFF })
  await giveRights('confederada', { cbtkd: STAFF })
  await giveRights('doclube', { clube: ['pedidosCertificado:pedir', 'pedidosCertificado:ler'] }, true, {
    clube: 'fctkd',
  })
  const grade = (id: string, graduacao: string) =>
    db()
      .doc(`praticantes/${id}`)
      .update({
        'dadosTaekwondo.graduacao': graduacao,
        'dadosFiliacao.vinculadoAEntidadeID': 'clube',
        historicoCertificacoes: [{ graduacao, data: '2026-05-10', situacao: 'homologada', numeroCertificado: '' }],
      })
  await Promise.all([grade('ana', 'gub-5'), grade('beto', 'gub-8'), grade('rui', 'dan-1')])
  for (const federation of ['fctkd', 'cbtkd'])
    for (const [id, name] of [
      ['primeira', 'Certificado de Gub'],
      ['segunda', 'Segunda via de certificado'],
    ] as const)
      await store('services', `${federation}-${id}`, {
        ...services.schema.parse({ codigo: id, name, categoria: 'certificado', valor: FEE }),
        vinculo: { idEntidade: federation, idFederacao: federation === 'cbtkd' ? '' : federation },
      })
}

type Given = Parameters<typeof emitirCertificadoHandler>[0]

export const issue = (name: string, more: Partial<Given> = {}): Given => ({
  id: idOf(name),
  emissor: 'fctkd',
  tipo: 'graduacaoGub',
  pessoa: 'ana',
  graduacao: 'gub-5',
  modelo: '',
  titulo: '',
  data: '2026-05-10',
  local: 'Joinville, SC',
  cargaHoraria: 0,
  signatarios: [],
  ...more,
})
export const emitido = (name: string, more: Partial<Given> = {}, who = 'secretaria') =>
  emitirCertificadoHandler(issue(name, more), as(who))

type Asked = Parameters<typeof pedirCertificadoHandler>[0]
export const order = (name: string, more: Partial<Asked> = {}): Asked => ({
  id: idOf(name),
  pessoa: 'ana',
  graduacao: 'gub-5',
  original: '',
  data: '2026-05-10',
  local: 'Joinville, SC',
  observacao: '',
  ...more,
})

/** Makes a step of an order and returns its outcome. */
export async function step(
  id: string,
  acao: string,
  who = 'secretaria',
  dados: Record<string, unknown> = {},
  motivo = '',
) {
  const stored = await read(`pedidosCertificado/${id}`)
  const { resultados } = await mudarSituacaoHandler(
    { colecao: 'pedidosCertificado', ids: [id], acao, dados, motivo, versoes: [stored?.metadados.version ?? 0] },
    as(who),
  )
  const [result] = resultados
  if (!result) throw new Error('no result')
  return result
}

export const CHECKED = { conferencia: { foto: true, dados: true } }
export const today = hojeNoBrasil
