import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { codeHref } from '#features/coder/shared/code-href.ts';
import type { CreateCodeProjectInput } from '#features/coder/shared/coder.contract.ts';
import { newId } from '#shared/ids.ts';
import { createCodeProject, refreshCodeProjects } from '../coder.api.ts';

/** Creates a project once and opens it. */
export function useCreateProject() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function create(input: Omit<CreateCodeProjectInput, 'id'>, busyName = input.title): Promise<void> {
    if (busyWith !== null) return;
    setBusyWith(busyName);
    setProblem(null);
    try {
      const { id } = await createCodeProject({ id: newId(), ...input });
      refreshCodeProjects(queryClient);
      await navigate(codeHref(id));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setBusyWith(null);
    }
  }

  return { create, busyWith, problem, setProblem };
}
