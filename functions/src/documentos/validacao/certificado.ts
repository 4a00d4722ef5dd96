import { ROTULOS_DE_TIPO, type TipoDeCertificado } from '@sie/domain/documentos/tipos.ts'
import type { CertificadoGuardado } from '@sie/domain/documentos/validacao.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'

/** A stored certificate with the fields that its validation shows. @param birth of the holder in the register, if they are in it */
export function certificadoParaValidar(record: StoredRecord, birth: unknown): CertificadoGuardado {
  const text = (path: string) => {
    const value = valueAt(record, path)
    return typeof value === 'string' ? value : ''
  }
  const tipo = text('tipo')
  const hours = valueAt(record, 'cargaHoraria')
  return {
    codigo: text('codigo'),
    situacao: text('situacao'),
    tipo: Object.hasOwn(ROTULOS_DE_TIPO, tipo) ? ROTULOS_DE_TIPO[tipo as TipoDeCertificado] : '',
    nome: text('titular.nome'),
    nascimento: typeof birth === 'string' ? birth : '',
    graduacao: text('graduacao.codigo'),
    titulo: text('titulo'),
    numero: text('numero'),
    data: text('data'),
    local: text('local'),
    cargaHoraria: typeof hours === 'number' ? hours : 0,
    emissor: { nome: text('emissor.nome'), sigla: text('emissor.sigla') },
    emitidoEm: text('emitidoEm'),
    revogadoEm: text('revogadoEm'),
    motivo: text('motivoPublico'),
  }
}
