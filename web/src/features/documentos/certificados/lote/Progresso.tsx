import { address } from '@sie/domain/base/portal/address.ts'
import { ATOS_EM_LOTE } from '@sie/domain/base/records/lotes.ts'
import { ProgressoDoLote } from '../../../../ui/feedback/ProgressoDoLote.tsx'

/** Progress of a batch of certificates. */
export const Progresso = ({ id, onBack }: { id: string; onBack: () => void }) => (
  <ProgressoDoLote
    id={id}
    fazendo="Emitindo"
    feito={['certificado emitido', 'certificados emitidos']}
    aoCancelar="O que já foi emitido continua valendo. Quem falta fica sem certificado."
    volta={ATOS_EM_LOTE.emitirCertificados.stays}
    resultado={{ label: 'Ver os certificados', to: address('/sie/servicos/certificados') }}
    onBack={onBack}
  />
)
