import Print from '@mui/icons-material/Print'
import Button from '@mui/material/Button'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { certificados } from '@sie/domain/documentos/collections/certificados.ts'
import { codigoImpresso } from '@sie/domain/documentos/codigo.ts'
import { ROTULOS_DE_TIPO } from '@sie/domain/documentos/tipos.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import type { RowOf } from '../../../data/records.ts'
import { useProgress } from '../../../data/useProgress.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { pageUrl } from '../../../platform/pages.ts'
import { FormDialog } from '../../../ui/feedback/FormDialog.tsx'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { AskForHelp } from '../../../ui/record/AskForHelp.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { ProgressList } from '../../../ui/record/ProgressList.tsx'
import { RecordLoader } from '../../../ui/record/RecordLoader.tsx'
import { Fatos } from '../../../ui/layout/Fatos.tsx'
import { ChipDoCertificado } from './CertificadosPage.tsx'

type Linha = RowOf<typeof certificados>

/** /sie/servicos/certificados?ver=certificado: one certificate, to print, reissue and revoke. */
export function CertificadoPage() {
  return (
    <RecordLoader collection={certificados} list={address('/sie/servicos/certificados')}>
      {(certificado) => (certificado ? <Aberto certificado={certificado} /> : null)}
    </RecordLoader>
  )
}

function Aberto({ certificado }: { certificado: Linha }) {
  const { permissoes } = useAccess()
  const [asking, setAsking] = useState<'revogar' | 'reemitir'>()
  const { id, numero, situacao, titular, tipo, graduacao, titulo, vinculo } = certificado
  const entries = useProgress(certificados, id, certificado.metadados.version)
  const facts = [
    ['Titular', titular.nome],
    ['CPF', titular.documento],
    ['O quê', graduacao.nome || titulo],
    ['Tipo', ROTULOS_DE_TIPO[tipo]],
    ['Data', formatDay(certificado.data)],
    ['Local', certificado.local],
    ['Emitido em', formatDay(certificado.emitidoEm)],
    ['Código', codigoImpresso(certificado.codigo)],
    ['Via', `${certificado.via}ª`],
    ['Titular na emissão', certificado.ressalva],
    ['Motivo', certificado.motivo],
  ].filter(([, value]) => value)
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h1">{`Certificado ${numero}`}</Typography>
        <ChipDoCertificado situacao={situacao} />
      </Stack>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          startIcon={<Print />}
          href={pageUrl(address('/sie/certificados/printcertificado', { id }))}
          target="_blank"
          rel="noopener"
        >
          Imprimir
        </Button>
        {agePor(permissoes, 'certificados:emitir', vinculo) && certificado.substituidoPor === '' && (
          <Button variant="outlined" onClick={() => setAsking('reemitir')}>
            Emitir segunda via
          </Button>
        )}
        {agePor(permissoes, 'certificados:revogar', vinculo) && situacao !== 'revogado' && (
          <Button variant="outlined" color="error" onClick={() => setAsking('revogar')}>
            Revogar
          </Button>
        )}
        <AskForHelp sobre="certificados" registro={id} />
      </Stack>
      <CardSection title="O que diz">
        <Fatos facts={facts} />
      </CardSection>
      {entries.length > 0 && certificados.process && (
        <CardSection title="Até agora">
          <Box sx={{ px: 2, pb: 2 }}>
            <ProgressList collection={certificados} process={certificados.process} entries={entries} />
          </Box>
        </CardSection>
      )}
      {asking && <MotivoDialog certificado={certificado} acao={asking} onClose={() => setAsking(undefined)} />}
    </Stack>
  )
}

function MotivoDialog({
  certificado: { id, numero },
  acao,
  onClose,
}: {
  certificado: Linha
  acao: 'revogar' | 'reemitir'
  onClose: () => void
}) {
  const { call } = useAccess()
  const toast = useToast()
  const [motivo, setMotivo] = useState('')
  const [motivoPublico, setMotivoPublico] = useState('')
  const revokes = acao === 'revogar'
  const run = useRecordMutation(certificados, async () => {
    if (revokes) await call('revogarCertificado', { id, motivo, motivoPublico })
    else await call('reemitirCertificado', { id, motivo })
    toast.show(revokes ? `Certificado ${numero} revogado.` : 'Segunda via emitida.')
  })
  return (
    <FormDialog
      title={revokes ? 'Revogar certificado' : 'Emitir segunda via'}
      action={revokes ? 'Revogar' : 'Emitir'}
      color={revokes ? 'error' : 'primary'}
      disabled={run.isPending}
      onAct={() => run.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {revokes
          ? 'Quem conferir o código vê que ele não vale mais, com o motivo público. Não há volta: uma correção é um certificado novo.'
          : 'O certificado de antes deixa de valer, e um aponta para o outro.'}
      </Typography>
      {run.error && <Alert severity="error">{mensagem(run.error, 'Não foi possível fazer isto agora.')}</Alert>}
      <LimitedField
        limit={500}
        label="Motivo"
        required
        multiline
        minRows={2}
        value={motivo}
        onChange={(event) => setMotivo(event.target.value)}
      />
      {revokes && (
        <LimitedField
          limit={200}
          label="Motivo público"
          required
          helperText="Em poucas palavras, sem dados da pessoa."
          value={motivoPublico}
          onChange={(event) => setMotivoPublico(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
