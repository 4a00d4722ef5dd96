import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import LinkIcon from '@mui/icons-material/Link'
import PlayCircle from '@mui/icons-material/PlayCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { videoDe } from '@sie/domain/conteudo/video.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { Video } from '../../../ui/publicacao/Video.tsx'

export interface Anexo {
  nome: string
  url: string
}

/** Links to external pages and documents, which open in a new tab. A video of a service that may be framed plays here, on a click. */
export function Anexos({ anexos, video = '', label }: { anexos: readonly Anexo[]; video?: string; label: string }) {
  const shown = videoDe(video)
  const all = [...(video && !shown ? [{ nome: 'Assistir ao vídeo', url: video, video: true }] : []), ...anexos]
  if (all.length === 0) return shown ? <Video video={shown} titulo="Vídeo da aula" /> : null
  return (
    <>
      {shown && <Video video={shown} titulo="Vídeo da aula" />}
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {all.map((one, index) => (
          <Box component="li" key={index}>
            <Link
              href={one.url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 44, overflowWrap: 'anywhere' }}
            >
              {'video' in one ? <PlayCircle /> : <LinkIcon />}
              {one.nome || one.url}
            </Link>
          </Box>
        ))}
      </Box>
    </>
  )
}

/** Editor of the links. */
export function AnexosEditor({ anexos, onChange }: { anexos: readonly Anexo[]; onChange: (next: Anexo[]) => void }) {
  const put = (index: number, part: Partial<Anexo>) =>
    onChange(anexos.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return (
    <Stack spacing={1.5} role="group" aria-label="Links">
      {anexos.map((one, index) => (
        <Stack
          key={index}
          direction={{ xs: 'column', sm: 'row' }}
          spacing={1}
          sx={{ alignItems: { sm: 'flex-start' } }}
        >
          <LimitedField
            limit={120}
            size="small"
            label={`Nome do link ${index + 1}`}
            value={one.nome}
            onChange={({ target }) => put(index, { nome: target.value })}
          />
          <LimitedField
            limit={500}
            size="small"
            fullWidth
            label={`Endereço do link ${index + 1}`}
            placeholder="https://"
            value={one.url}
            onChange={({ target }) => put(index, { url: target.value })}
            slotProps={{ htmlInput: { inputMode: 'url' } }}
          />
          <IconButton
            aria-label={`Tirar o link ${index + 1}`}
            onClick={() => onChange(anexos.filter((_, at) => at !== index))}
          >
            <Close />
          </IconButton>
        </Stack>
      ))}
      {anexos.length < 20 && (
        <Button
          startIcon={<Add />}
          onClick={() => onChange([...anexos, { nome: '', url: '' }])}
          sx={{ alignSelf: 'flex-start' }}
        >
          Incluir link
        </Button>
      )}
    </Stack>
  )
}
