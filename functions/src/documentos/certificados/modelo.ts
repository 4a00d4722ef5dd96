import type { Transaction } from 'firebase-admin/firestore'
import { modelosCertificado, type ModeloCertificado } from '@sie/domain/documentos/collections/modelosCertificado.ts'
import { isModeloPadrao, modeloPadrao } from '@sie/domain/documentos/modelosPadrao.ts'
import type { TipoDeCertificado } from '@sie/domain/documentos/tipos.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { isActive, oldCopyId } from '@sie/domain/base/records/metadados.ts'
import { recusa } from '../../base/records/write.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { storedIn, storedRecord } from '../../base/platform/stored.ts'

/** A template chosen for an issue: id, version, and signers. */
interface ModeloEscolhido {
  id: string
  versao: number
  signatarios: { nome: string; cargo: string }[]
}

const ref = (id: string) => db().doc(`${modelosCertificado.name}/${id}`)
const signers = (assinaturas: unknown) =>
  (modelosCertificado.schema.shape.assinaturas.safeParse(assinaturas).data ?? []).map(({ nome, cargo }) => ({
    nome,
    cargo,
  }))

const MOST = 200

/**
 * The template of a kind: the chosen one, of the issuer or the confederation; otherwise the issuer's first active one by name, then the
 * confederation's, then the one built into the portal.
 * @throws ErroSIE dados-invalidos for one of another entity, an inactive one, or one with content that cannot be drawn
 */
export async function chooseModelo(
  transaction: Transaction,
  id: string,
  tipo: TipoDeCertificado,
  emissor: string,
): Promise<ModeloEscolhido> {
  if (id !== '' && !isModeloPadrao(id)) {
    const stored = storedIn(modelosCertificado, await transaction.get(ref(id)))
    const owner = stored?.vinculo.idEntidade
    if (!stored || !isActive(stored) || (owner !== emissor && owner !== ENTIDADE_PADRAO))
      throw recusa('modelo', 'Escolha um modelo em uso desta entidade.')
    if (!modelosCertificado.schema.safeParse(stored).success)
      throw recusa('modelo', 'Este modelo tem elementos que não podem ser desenhados. Abra-o no editor.')
    return { id, versao: stored.metadados.version, signatarios: signers(stored.assinaturas) }
  }
  for (const entidade of id === '' ? [...new Set([emissor, ENTIDADE_PADRAO])] : []) {
    const { docs } = await getBounded(
      db()
        .collection(modelosCertificado.name)
        .where('vinculo.idEntidade', '==', entidade)
        .where('tipo', '==', tipo)
        .where('metadados.successorId', '==', ''),
      MOST,
      transaction,
    )
    const [first] = docs
      .filter((doc) => isActive(storedRecord(doc)) && modelosCertificado.schema.safeParse(doc.data()).success)
      .sort((a, b) => String(a.get('name')).localeCompare(String(b.get('name'))))
    if (first)
      return {
        id: first.id,
        versao: Number(first.get('metadados.version')),
        signatarios: signers(first.get('assinaturas')),
      }
  }
  const padrao = modeloPadrao(isModeloPadrao(id) ? id : tipo)
  return { id: padrao.id, versao: 0, signatarios: signers(padrao.modelo.assinaturas) }
}

/** A template in the version that a certificate names; the built-in one where that version is missing. */
export async function modeloNaVersao(id: string, versao: number, tipo: TipoDeCertificado): Promise<ModeloCertificado> {
  if (id === '' || isModeloPadrao(id)) return modeloPadrao(id || tipo).modelo
  const [now, then] = await db().getAll(ref(id), ref(oldCopyId(id, versao)))
  const stored = now?.get('metadados.version') === versao ? now.data() : (then?.data() ?? now?.data())
  const parsed = modelosCertificado.schema.safeParse(stored)
  return parsed.success ? parsed.data : modeloPadrao(tipo).modelo
}
