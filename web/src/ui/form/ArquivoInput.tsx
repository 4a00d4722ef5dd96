import AttachFile from '@mui/icons-material/AttachFile'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { partesDoCaminho } from '@sie/domain/arquivos/finalidades.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../data/access.ts'
import { fileAddressOptions } from '../../data/files.ts'

/** A file that a record names: it can be opened here, and is sent elsewhere. */
export function ArquivoInput({ label, caminho }: { label: string; caminho: string }) {
  const { data, error } = useQuery(fileAddressOptions(useAccess(), caminho))
  if (!partesDoCaminho(caminho))
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
    <Button
      startIcon={<AttachFile />}
      {...(data ? { component: 'a', href: data, target: '_blank', rel: 'noopener' } : { disabled: true })}
    >
      Abrir o arquivo
    </Button>
  )
}
