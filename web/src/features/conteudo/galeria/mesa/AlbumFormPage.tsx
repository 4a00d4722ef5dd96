import Alert from '@mui/material/Alert'
import { albuns, type Album } from '@sie/domain/conteudo/collections/albuns.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { Row } from '../../../../data/records.ts'
import { useFollowedRecord } from '../../../../data/useFollowedRecord.ts'
import { openPage } from '../../../../platform/pages.ts'
import { RecordFields } from '../../../../ui/form/RecordFields.tsx'
import { RecordForm } from '../../../../ui/record/RecordForm.tsx'
import { RecordLoader } from '../../../../ui/record/RecordLoader.tsx'
import { TransitionBar } from '../../../../ui/record/TransitionBar.tsx'
import { seeOnSite } from '../../../../ui/record/seeOnSite.tsx'
import { useRecordEditor } from '../../../../ui/record/useRecordEditor.ts'
import { enderecoDoAlbum } from '../campos.ts'
import { ImagensDoAlbum } from './ImagensDoAlbum.tsx'

const GRUPOS = [
  { title: 'Álbum', fields: ['titulo', 'data', 'evento', 'local', 'fotografo', 'descricao'] },
  { title: 'Na galeria', fields: ['pai', 'baixar', 'bloqueado'] },
]

/** /galeria/addimagem: form of an album, with its pictures once it is stored. */
export function AlbumFormPage() {
  return (
    <RecordLoader collection={albuns} list={address('/galeria/addimagem', { ver: 'lista' })}>
      {(record) => <Form stored={record} />}
    </RecordLoader>
  )
}

/** Schema with the entity required, where an album is not its own parent. */
const schema = (id: string | undefined) =>
  albuns.schema
    .refine(({ vinculo }) => vinculo.idEntidade !== '', {
      path: ['vinculo', 'idEntidade'],
      error: 'Escolha a entidade.',
    })
    .refine(({ pai }) => pai === '' || pai !== id, { path: ['pai'], error: 'Um álbum não fica dentro dele mesmo.' })

function Form({ stored }: { stored: Row<Album> | undefined }) {
  const editor = useRecordEditor(albuns, stored, { schema: schema(stored?.id) })
  const album = editor.newest ?? stored
  // What may be published depends on the pictures, which the server counts as they arrive.
  useFollowedRecord(albuns, stored?.id)
  return (
    <>
      <RecordForm
        editor={editor}
        narrow
        actions={stored?.publicacao.publicada ? [seeOnSite(() => openPage(enderecoDoAlbum(stored.id)))] : []}
      >
        {album && <TransitionBar collection={albuns} record={album} disabled={editor.dirty} />}
        <RecordFields editor={editor} groups={GRUPOS} custom={{}} cards />
        {!stored && <Alert severity="info">Salve o álbum para incluir as imagens: cabem muitas de uma vez.</Alert>}
      </RecordForm>
      {album && <ImagensDoAlbum album={album} />}
    </>
  )
}
