import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { SITUACOES_DO_RECADO } from '@sie/domain/ensino/turmas/estados.ts'
import { TextoEscrito } from './Palavras.tsx'

interface Escrita {
  nome: string
  professor: boolean
  texto: string
  em: number
  situacao: keyof typeof SITUACOES_DO_RECADO
}

/** Message with author and time, and the moderation that its reader may do. */
export function Mensagem({
  mensagem: { nome, professor, texto, em, situacao },
  moderar,
}: {
  mensagem: Escrita
  moderar?: { acao: 'publicar' | 'remover'; act: () => void } | undefined
}) {
  return (
    <Box>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 650 }}>{nome}</Typography>
        {professor && <Chip size="small" variant="outlined" label="Professor" />}
        <Typography variant="body2" color="textSecondary">
          {formatDayTime(em)}
        </Typography>
        {situacao !== 'publicado' && (
          <Chip
            size="small"
            color={situacao === 'aguardando' ? 'warning' : 'default'}
            label={SITUACOES_DO_RECADO[situacao]}
          />
        )}
        {moderar && (
          <Button
            size="small"
            color={moderar.acao === 'remover' ? 'inherit' : 'primary'}
            onClick={moderar.act}
            aria-label={`${moderar.acao === 'remover' ? 'Remover' : 'Publicar'} o que ${nome} escreveu`}
            sx={{ ml: 'auto' }}
          >
            {moderar.acao === 'remover' ? 'Remover' : 'Publicar'}
          </Button>
        )}
      </Stack>
      <TextoEscrito>{texto}</TextoEscrito>
    </Box>
  )
}
