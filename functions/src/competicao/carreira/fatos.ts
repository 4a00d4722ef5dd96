import type { Timestamp } from 'firebase-admin/firestore'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { hasAutorizacao } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import type { FatosDaCarreira } from '@sie/domain/competicao/carreira/carreira.ts'
import { certificados, type Certificado } from '@sie/domain/documentos/collections/certificados.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes, type Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { comCamposNovos, praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { PAPEIS_NO_EVENTO } from '@sie/domain/eventos/estados.ts'
import { resultados, type Resultado } from '@sie/domain/competicao/collections/resultados.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { isFiliado } from '@sie/domain/pessoas/cadastro/situacao.ts'
import { nomeDe } from '@sie/domain/pessoas/nomeDe.ts'
import { isActive, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import { db } from '../../base/platform/admin.ts'
import { storedIn, storedRecord } from '../../base/platform/stored.ts'

/** Most certificates and most entries of one person that are read. */
const MOST = 100

/** Data of a career, and facts that decide whether it may be shown. */
export interface FatosGuardados {
  fatos: FatosDaCarreira
  /** active: not deactivated, not suspended, not erased */
  ativa: boolean
  /** whether a guardian's authorisation is valid */
  autorizada: boolean
}

type Entrada = StoredRecord & Inscricao

/** Data of a person's career: the register, valid certificates, and confirmed entries in past events. undefined for a missing person. */
export async function fatosDaCarreira(pessoa: string, now = Date.now()): Promise<FatosGuardados | undefined> {
  const stored = storedIn(praticantes, await db().doc(`${praticantes.name}/${pessoa}`).get())
  if (!stored) return undefined
  const praticante = comCamposNovos(stored)
  const { dadosPessoais, dadosFiliacao, dadosTaekwondo, historicoCertificacoes } = praticante
  const [grades, certified, alone, together, placed] = await Promise.all([
    readGrades(),
    current(certificados.name, 'titular.pessoa', pessoa),
    current(inscricoes.name, 'pessoa', pessoa),
    current(inscricoes.name, 'pessoas', pessoa, 'array-contains'),
    current(resultados.name, 'filtros.pessoas', pessoa, 'array-contains'),
  ])
  const table = grades(dadosFiliacao.federacaoID)
  return {
    ativa: isFiliado(praticante),
    autorizada: hasAutorizacao(praticante),
    fatos: {
      nome: nomeDe({ dadosPessoais }),
      nascimento: dadosPessoais.birthdate,
      graduacao: dadosTaekwondo.graduacao,
      federacao: dadosFiliacao.federacao,
      clube: dadosFiliacao.vinculadoAEntidade,
      desde: dadosFiliacao.desde,
      vinculos: dadosFiliacao.historico.map(({ entidade, inicio, fim }) => ({ entidade, inicio, fim })),
      graus: historicoCertificacoes
        .filter(({ situacao }) => situacao === 'homologada')
        .map(({ graduacao: codigo, data, local, numeroCertificado }) => ({
          graduacao: codigo,
          data,
          local,
          numero: numeroCertificado,
          nome: graduacao(codigo, table)?.nome ?? codigo,
        })),
      certificados: (certified as (StoredRecord & Certificado)[])
        .filter(({ situacao }) => situacao === 'valido')
        .map(({ tipo, titulo, graduacao: grau, data, emissor, numero, cargaHoraria }) => ({
          tipo,
          data,
          numero,
          cargaHoraria,
          graduacao: grau.codigo,
          titulo: grau.nome || titulo,
          emissor: emissor.nome || emissor.sigla,
        })),
      eventos: await eventosDe(
        [
          ...(alone as Entrada[]).filter(({ integrantes = [] }) => integrantes.length === 0),
          ...(together as Entrada[]),
        ],
        now,
      ),
      resultados: (placed as (StoredRecord & Resultado)[])
        .filter((one) => one.filtros?.emVigor === true && isActive(one))
        .flatMap(({ colocacoes, eventoTitulo: evento, data, titulo: categoria }) =>
          colocacoes
            .filter((one) => one.pessoa === pessoa)
            .map(({ posicao }) => ({ posicao, evento, data, categoria })),
        ),
    },
  }
}

const current = async (
  collection: string,
  path: string,
  pessoa: string,
  op: '==' | 'array-contains' = '==',
): Promise<StoredRecord[]> =>
  (
    await db().collection(collection).where(path, op, pessoa).where('metadados.successorId', '==', '').limit(MOST).get()
  ).docs.map((doc) => storedRecord(doc))

/** Past published events with a confirmed entry of a person. */
async function eventosDe(
  entries: readonly (StoredRecord & Inscricao)[],
  now: number,
): Promise<FatosDaCarreira['eventos']> {
  const confirmed = entries.filter((entry) => entry.situacao === 'confirmada' && isActive(entry))
  const ids = [...new Set(confirmed.map(({ evento }) => evento))]
  if (ids.length === 0) return []
  const found = new Map(
    (await db().getAll(...ids.map((id) => db().doc(`${eventos.name}/${id}`)))).map((doc) => [doc.id, doc.data()]),
  )
  return confirmed.flatMap(({ evento, papel, classe }) => {
    const event = found.get(evento)
    const end = valueAt(event, 'fim') as Timestamp | null | undefined
    const begin = valueAt(event, 'inicio') as Timestamp | null | undefined
    const shown = valueAt(event, 'publicacao.publicada') === true && valueAt(event, 'situacao') !== 'cancelado'
    if (!event || !shown || !begin || !end || end.toMillis() > now) return []
    const text = (path: string) => String(valueAt(event, path) ?? '')
    return [
      {
        titulo: text('titulo'),
        inicio: dayInBrasilia(begin.toMillis()),
        fim: dayInBrasilia(end.toMillis()),
        lugar: [text('dadosEndereco.logradouroMunicipio'), text('dadosEndereco.logradouroUF')]
          .filter(Boolean)
          .join(' · '),
        papel: PAPEIS_NO_EVENTO[papel],
        categoria: classe.nome,
      },
    ]
  })
}
