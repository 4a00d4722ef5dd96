import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { RecordTargetContext } from '../../ui/form/kinds/kind.ts'
import { columns } from '../../ui/layout/columns.ts'
import { EditBar } from '../../ui/record/EditBar.tsx'
import { LostRight } from '../../ui/record/LostRight.tsx'
import { MoreMenu } from '../../ui/record/MoreMenu.tsx'
import { RecordDialogs } from '../../ui/record/RecordDialogs.tsx'
import { SectionCard } from '../../ui/record/SectionCard.tsx'
import { pathsOf } from '../../ui/record/tolerating.ts'
import { TransitionBar } from '../../ui/record/TransitionBar.tsx'
import { useSectionEditor } from '../../ui/record/useSectionEditor.ts'
import type { EntidadeRow } from './colunas.tsx'
import { Enderecos } from './Enderecos.tsx'
import { Financeiro } from './Financeiro.tsx'
import { Membros } from './Membros.tsx'
import { Requisitos } from './Requisitos.tsx'
import { Resumo } from './Resumo.tsx'
import {
  A_DIREITA,
  A_ESQUERDA,
  camposDe,
  enderecoDaEntidade,
  secaoDoCampo,
  secaoDoEndereco,
  SECOES,
  type SecaoId,
} from './secoes.ts'
import { SecaoEditada } from './SecaoEditada.tsx'
import { SecaoLida } from './SecaoLida.tsx'
import { useAcoes } from './useAcoes.tsx'

/** States in which the conditions of the affiliation are shown. */
const EM_FILIACAO: readonly string[] = ['rascunho', 'emAnalise', 'irregular', 'suspensa']

/** An entity: shown first, one section edited at a time, named by the address; missing data, its state, and its actions. */
export function EntidadeView({ entidade: stored }: { entidade: EntidadeRow }) {
  const [params] = useSearchParams()
  const aba = secaoDoEndereco(params)
  const [history, setHistory] = useState(false)
  const { editor, leave } = useSectionEditor(entidades, stored, {
    section: aba,
    sectionOf: secaoDoCampo,
    read: enderecoDaEntidade(stored.id),
  })
  const { dirty, rights, newest = stored } = editor
  const { actions, dialog } = useAcoes(newest, dirty, rights.may)
  const title = (id: SecaoId) => SECOES.find((one) => one.id === id)?.label ?? ''
  const open = (id: SecaoId) =>
    (SECOES.find((one) => one.id === id)?.groups ?? [])
      .flatMap(({ paths }) => camposDe(paths))
      .some(({ path }) => rights.mayEdit(path))
  const card = (id: SecaoId) => (
    <SectionCard
      key={id}
      title={title(id)}
      anchor={`secao-${id}`}
      edit={open(id) ? enderecoDaEntidade(stored.id, id) : undefined}
    >
      <SecaoLida secao={id} entidade={newest} />
    </SectionCard>
  )
  const wrong = pathsOf(editor.form.formState.errors)
  return (
    <RecordTargetContext value={{ collection: entidades.name, id: stored.id }}>
      <Stack spacing={2} sx={{ maxWidth: 1200 }}>
        <Resumo entidade={newest} onHistory={() => setHistory(true)} menu={<MoreMenu actions={actions} />} />
        <Card variant="outlined" sx={{ p: 2 }}>
          <TransitionBar
            collection={entidades}
            record={newest}
            disabled={dirty}
            label="Filiação"
            obstacles="elsewhere"
            stated
          />
        </Card>
        {!aba && editor.failure && <Alert severity="error">{editor.failure}</Alert>}
        {aba && (
          <Box component="form" noValidate onSubmit={editor.submit} sx={{ maxWidth: 900 }}>
            <Stack spacing={2}>
              <LostRight editor={editor} />
              <SectionCard title={title(aba)} anchor={`secao-${aba}`} open>
                <SecaoEditada key={aba} secao={aba} editor={editor} entidade={newest} />
              </SectionCard>
              <EditBar
                text={
                  <>
                    <strong>{title(aba)}</strong>
                    {wrong.length > 0 ? ` · ${wrong.length} para corrigir` : dirty ? '' : ' · sem mudanças'}
                  </>
                }
                failure={editor.failure}
                save="Salvar"
                saving={editor.saving}
                disabled={!dirty || !rights.editable}
                onDiscard={leave}
              />
            </Stack>
          </Box>
        )}
        <Box sx={columns('minmax(0, 1fr) 380px')}>
          <Stack spacing={2} sx={{ minWidth: 0, order: { xs: 2, lg: 1 } }}>
            {A_ESQUERDA.filter((id) => id !== aba).map(card)}
            <Membros entidade={newest} />
          </Stack>
          <Stack spacing={2} sx={{ minWidth: 0, order: { xs: 1, lg: 2 } }}>
            {EM_FILIACAO.includes(newest.situacao) && (
              <Requisitos entidade={newest} editable={rights.mayEdit('documentos')} />
            )}
            {A_DIREITA.filter((id) => id !== aba).map(card)}
            <Enderecos entidade={newest} />
            {rights.may('financeiro') && <Financeiro id={stored.id} />}
          </Stack>
        </Box>
      </Stack>
      <RecordDialogs editor={editor} history={history ? newest : undefined} onCloseHistory={() => setHistory(false)} />
      {dialog}
    </RecordTargetContext>
  )
}
