import { EDUCA_VAZIA, type EducaPublica } from '@sie/domain/ensino/educa/educaPublica.ts'
import { EDUCA_PUBLICA } from '@sie/domain/base/portal/serverDocuments.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { publicDocument } from '../../../data/publicDocument.ts'

/**
 * Active categories of the education area by name, and its newest videos, from one document; none while it loads. What they change is rendered
 * in slices, as every card reads them.
 */
export const useEducaPublica = (): EducaPublica =>
  useDeferredValue(useQuery(publicDocument<EducaPublica>(EDUCA_PUBLICA, EDUCA_VAZIA)).data ?? EDUCA_VAZIA)
