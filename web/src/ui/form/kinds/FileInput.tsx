import AttachFile from '@mui/icons-material/AttachFile'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { uncapital } from '@sie/domain/base/brazil/words.ts'
import { FINALIDADES } from '@sie/domain/base/arquivos/finalidades.ts'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { useAccess } from '../../../data/access.ts'
import { fileAddressOptions } from '../../../data/files.ts'
import { FileButton } from '../../files/FileButton.tsx'
import { useEnvio } from '../../files/useEnvio.ts'
import { LimitedField } from '../LimitedField.tsx'
import { useRecordTarget, type KindProps } from './kind.ts'

/** File of a record with its download name; uploaded at once, named by the record when that is saved. */
export function FileInput({ field, name, control, label, disabled }: KindProps) {
  const access = useAccess()
  const { field: arquivo, fieldState } = useController({ control, name: `${name}.arquivo` })
  const nome = useController({ control, name: `${name}.nome` })
  const bytes = useController({ control, name: `${name}.bytes` }).field
  const target = useRecordTarget()
  const caminho = String(arquivo.value ?? '')
  // The address of the stored file alone: a new one is read by its record, which does not name it yet. Who may not read it gets no link.
  const { data: stored } = useQuery(fileAddressOptions(access, fieldState.isDirty ? '' : caminho))
  const { send, sending, problem } = useEnvio(
    { colecao: target?.collection ?? '', registro: target?.id ?? '', campo: field.meta.filesOf ?? field.path },
    (sent) => {
      arquivo.onChange(sent.arquivo)
      nome.field.onChange(sent.nome.replace(/\.[^.]*$/, ''))
      bytes.onChange(sent.bytes)
    },
  )
  const remove = () => {
    arquivo.onChange('')
    nome.field.onChange('')
    bytes.onChange(0)
  }
  return (
    <Stack spacing={1} role="group" aria-label={label}>
      {caminho === '' ? (
        <Typography variant="body2" color="textSecondary">
          {label}: nenhum arquivo.
        </Typography>
      ) : (
        <LimitedField
          limit={200}
          fullWidth
          size="small"
          label={`${label}: nome do arquivo`}
          disabled={disabled}
          inputRef={nome.field.ref}
          value={String(nome.field.value ?? '')}
          onBlur={nome.field.onBlur}
          onChange={nome.field.onChange}
          error={nome.fieldState.invalid}
          helperText={nome.fieldState.error?.message ?? sizeOf(Number(bytes.value ?? 0))}
        />
      )}
      {sending && <LinearProgress aria-label="Enviando o arquivo" />}
      {problem && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        {stored && (
          <Button
            component="a"
            href={stored}
            target="_blank"
            rel="noopener"
            startIcon={<OpenInNew />}
            aria-label={`Abrir ${uncapital(label)}`}
          >
            Abrir
          </Button>
        )}
        <FileButton
          accept={FINALIDADES.arquivoDoRegistro.tipos.join()}
          startIcon={<AttachFile />}
          disabled={disabled || sending || target === null}
          onFile={send}
        >
          {caminho === '' ? `Escolher ${uncapital(label)}` : 'Trocar o arquivo'}
        </FileButton>
        {caminho !== '' && (
          <Button color="error" disabled={disabled || sending} onClick={remove}>
            Remover
          </Button>
        )}
      </Stack>
    </Stack>
  )
}

const sizeOf = (bytes: number) =>
  bytes > 1_000_000 ? `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB` : `${Math.ceil(bytes / 1000)} KB`
