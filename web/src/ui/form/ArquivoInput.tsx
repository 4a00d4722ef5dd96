import AttachFile from '@mui/icons-material/AttachFile'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { partesDoArquivo } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { dayInBrasilia, formatDay } from '@sie/domain/base/brazil/dates.ts'
import { uncapital } from '@sie/domain/base/brazil/words.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess, type StoredFile } from '../../data/access.ts'
import { fileAboutOptions, fileAddressOptions } from '../../data/files.ts'

interface ArquivoInputProps {
  label: string
  caminho: string
  /** name and size of the file, where the record keeps them */
  nome?: string
  bytes?: number
}

/** Read-only field of a record's file, by its name or else its label: it can be opened here, and is uploaded elsewhere. */
export function ArquivoInput({ label, caminho, nome = '', bytes = 0 }: ArquivoInputProps) {
  const access = useAccess()
  const { data, error } = useQuery(fileAddressOptions(access, caminho))
  // A user who may not read the metadata can still open the file.
  const { data: about } = useQuery(fileAboutOptions(access, caminho))
  if (!partesDoArquivo(caminho))
    return (
      <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
        {caminho ? `${label}: ${caminho}` : 'Sem arquivo.'}
      </Typography>
    )
  if (error)
    return (
      <FormHelperText error role="status">
        {error instanceof ErroSIE && error.codigo === 'registro-nao-encontrado'
          ? 'Este arquivo já foi apagado.'
          : 'Não foi possível encontrar o arquivo.'}
      </FormHelperText>
    )
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Button
        startIcon={<AttachFile />}
        {...(data ? { component: 'a', href: data, target: '_blank', rel: 'noopener' } : { disabled: true })}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {nome || `Abrir ${uncapital(label)}`}
      </Button>
      {(about || bytes > 0) && (
        <Typography variant="body2" color="textSecondary">
          {about ? descricao(about) : sizeOf(bytes)}
        </Typography>
      )}
    </Stack>
  )
}

const KINDS: Readonly<Record<string, string>> = { 'application/pdf': 'PDF' }
const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

const sizeOf = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${megabytes.format(bytes / 1_000_000)} MB`

/** 'PDF, 3,8 MB, enviado em 22/11/2026'. */
function descricao({ tipo, tamanho, criadoEm }: StoredFile): string {
  return [
    KINDS[tipo] ?? 'Imagem',
    sizeOf(tamanho),
    `enviado em ${formatDay(dayInBrasilia(Date.parse(criadoEm)))}`,
  ].join(', ')
}
