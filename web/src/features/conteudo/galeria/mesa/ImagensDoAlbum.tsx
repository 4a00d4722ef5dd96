import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { albuns, type Album } from '@sie/domain/conteudo/collections/albuns.ts'
import { FINALIDADES } from '@sie/domain/base/arquivos/finalidades.ts'
import { ordensNoFim } from '@sie/domain/conteudo/galeria/ordem.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { lazy, Suspense, useState, type DragEvent } from 'react'
import { useAccess, useCan } from '../../../../data/access.ts'
import type { Row } from '../../../../data/records.ts'
import { FileButton } from '../../../../ui/files/FileButton.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Envios } from './Envios.tsx'
import { queueImagens } from './fila.ts'
import { POR_PAGINA, useImagens } from './useImagens.ts'

const Ordenavel = lazy(async () => ({ default: (await import('./Ordenavel.tsx')).Ordenavel }))
const DescreverDialog = lazy(async () => ({ default: (await import('./DescriptionDialog.tsx')).DescriptionDialog }))
const MarcarDialog = lazy(async () => ({ default: (await import('./MarkPessoasDialog.tsx')).MarkPessoasDialog }))

/** Limit of files accepted at once. */
const MAIS_ARQUIVOS = 200

/** Pictures of an album at the desk: upload of many at once, descriptions, order, people marked, and removal. */
export function ImagensDoAlbum({ album }: { album: Row<Album> }) {
  const access = useAccess()
  const can = useCan()
  const list = useImagens(album)
  const { rows, marcadas, busy } = list
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<'descrever' | 'marcar'>()
  const [over, setOver] = useState(false)
  const [problem, setProblem] = useState('')
  const may = (action: string) => !album.bloqueado && can(`imagens:${action}`, alvoDe(albuns, album.id, album))
  const chosen = rows.filter(({ id }) => selected.has(id))
  const ids = chosen.map(({ id }) => id)

  const add = async (files: readonly File[]) => {
    const pictures = files.filter(({ type }) =>
      (FINALIDADES.imagemDoRegistro.tipos as readonly string[]).includes(type),
    )
    setProblem(
      files.length > MAIS_ARQUIVOS
        ? `Escolha até ${MAIS_ARQUIVOS} imagens de cada vez.`
        : pictures.length < files.length
          ? `${files.length - pictures.length} de ${files.length} arquivos não são imagens em JPG, PNG ou WebP.`
          : '',
    )
    const taken = pictures.slice(0, MAIS_ARQUIVOS)
    const { idEntidade, idFederacao } = album.vinculo
    queueImagens(taken, ordensNoFim(await list.ultima(), taken.length), {
      access,
      album: album.id,
      vinculo: { idEntidade, idFederacao },
      credito: album.fotografo,
    })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void add([...event.dataTransfer.files])
  }

  return (
    <Stack component="section" aria-labelledby="imagens" spacing={2} sx={{ pb: 10, mt: -6 }}>
      <Typography variant="h6" component="h2" id="imagens">
        Imagens{' '}
        {album.total > 0 &&
          `(${album.total.toLocaleString('pt-BR')} ${album.total === 1 ? 'pronta' : 'prontas'} para aparecer)`}
      </Typography>
      {album.bloqueado && (
        <Alert severity="info">O álbum está fechado para mudanças. Abra-o acima para mexer nas imagens.</Alert>
      )}
      {may('criar') && (
        <Box
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          sx={{
            border: '2px dashed',
            borderColor: over ? 'primary.main' : 'divider',
            borderRadius: 1,
            p: 2,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            alignItems: 'center',
          }}
        >
          <FileButton
            variant="contained"
            accept={FINALIDADES.imagemDoRegistro.tipos.join()}
            startIcon={<AddPhoto />}
            onFiles={(files) => void add(files)}
          >
            Incluir imagens
          </FileButton>
          <Typography variant="body2" color="textSecondary">
            Muitas de uma vez, em JPG, PNG ou WebP. Ou arraste para cá.
          </Typography>
        </Box>
      )}
      {problem && <Alert severity="warning">{problem}</Alert>}
      <Envios album={album.id} />
      {list.failed && <Alert severity="warning">Não foi possível ler as imagens agora. Confira a conexão.</Alert>}
      {may('editar') && rows.length > 0 && (
        <Stack
          direction="row"
          useFlexGap
          role="toolbar"
          aria-label="Imagens escolhidas"
          sx={{
            gap: 1,
            flexWrap: 'wrap',
            alignItems: 'center',
            position: 'sticky',
            top: 64,
            zIndex: 2,
            bgcolor: 'background.default',
            py: 1,
          }}
        >
          <FormControlLabel
            control={
              <Checkbox
                checked={ids.length === rows.length}
                indeterminate={ids.length > 0 && ids.length < rows.length}
                onChange={({ target }) => setSelected(new Set(target.checked ? rows.map(({ id }) => id) : []))}
              />
            }
            label={ids.length === 0 ? 'Escolher todas' : `${ids.length} escolhida${ids.length === 1 ? '' : 's'}`}
          />
          <Button disabled={ids.length === 0 || busy} onClick={() => setDialog('descrever')}>
            Descrever
          </Button>
          <Button disabled={ids.length === 0 || busy} onClick={() => setDialog('marcar')}>
            Marcar pessoas
          </Button>
          <Button disabled={ids.length !== 1 || busy} onClick={() => void list.cover(ids[0] ?? '')}>
            Usar como capa
          </Button>
          {may('excluir') && (
            <Button
              color="error"
              disabled={ids.length === 0 || busy}
              onClick={() => void list.remove(ids).then(() => setSelected(new Set()))}
            >
              Retirar
            </Button>
          )}
        </Stack>
      )}
      {!list.loaded && !list.failed && <Skeleton variant="rounded" height={240} aria-busy />}
      {list.loaded && rows.length === 0 && (
        <EmptyState
          title="Nenhuma imagem ainda."
          text="Inclua as fotos do evento: depois de descritas elas aparecem com o álbum."
        />
      )}
      {rows.length > 0 && (
        <Suspense fallback={<Skeleton variant="rounded" height={240} aria-busy />}>
          <Ordenavel
            album={album}
            list={list}
            locked={!may('editar')}
            selected={selected}
            onSelect={(id, on) =>
              setSelected((before) => new Set(on ? [...before, id] : [...before].filter((other) => other !== id)))
            }
            onOpen={(id) => {
              setSelected(new Set([id]))
              setDialog('descrever')
            }}
          />
        </Suspense>
      )}
      {(list.page > 1 || list.next) && (
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', justifyContent: 'center' }}>
          <Button disabled={list.page === 1} onClick={() => list.turn('previous')}>
            Anteriores
          </Button>
          <Typography variant="body2" color="textSecondary">
            A partir da {((list.page - 1) * POR_PAGINA + 1).toLocaleString('pt-BR')}ª
          </Typography>
          <Button disabled={!list.next} onClick={() => list.turn('next')}>
            Próximas
          </Button>
        </Stack>
      )}
      <Suspense fallback={null}>
        {dialog === 'descrever' && chosen.length > 0 && (
          <DescreverDialog
            fotos={chosen}
            busy={busy}
            onClose={() => setDialog(undefined)}
            onSave={async (said) => {
              if (await list.describe(ids, said)) setDialog(undefined)
            }}
          />
        )}
        {dialog === 'marcar' && chosen.length > 0 && (
          <MarcarDialog
            fotos={chosen}
            marcadas={marcadas}
            busy={busy}
            onClose={() => setDialog(undefined)}
            onSave={async (adicionar, remover) => {
              if (await list.mark(ids, adicionar, remover)) setDialog(undefined)
            }}
          />
        )}
      </Suspense>
    </Stack>
  )
}
